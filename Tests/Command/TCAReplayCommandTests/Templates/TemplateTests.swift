import Foundation
import TCAReplay
import Testing

@testable import ReplayRegistration
@testable import TCAReplayCommand

@Suite("Templates")
struct TemplateTests {
  @Test("the lines of a part are indented as its place, but for empty ones")
  func indentation() {
    let template = Template(text: "case {{word}} in\n  #{{cases}}\nesac {{unknown}}\n")
    #expect(
      template.filled(["word": "a", "cases": "1) ;;\n\n{{word}}) ;;"])
        == "case a in\n  1) ;;\n\n  {{word}}) ;;\nesac {{unknown}}\n")
  }

  @Test("nothing that is printed or written has a place left")
  func places() throws {
    let tool = ToolIdentity(name: "my-tool")
    var texts = Shell.allCases.map { Completions(tool: tool).text(for: $0) }
    let package = PackageTemplate(name: "demo", dependency: .path("../tca"))
    texts += package.files.map(\.text)
    for manifest in ["[]", #"[{"platformName": "ios"}]"#] {
      let existing = try JSONDecoder().decode(
        ExistingPackage.self,
        from: Data(
          #"{"name": "demo", "platforms": \#(manifest), "dependencies": [], "targets": []}"#.utf8))
      texts.append(PackageAdditions(package: existing, dependency: .path("../tca")).text)
    }
    let editors = EditorFiles(tool: tool, registry: FeatureRegistry([]))
    texts += Editor.allCases.flatMap(editors.files).map(\.text)
    for text in texts {
      // A workflow has places that GitHub fills in.
      #expect(!text.replacing("${{ ", with: "").contains("{{"), "\(text)")
      #expect(!text.isEmpty)
    }
  }

  @Test("completions have the name of the tool")
  func toolNames() {
    for shell in Shell.allCases {
      let text = Completions(tool: ToolIdentity(name: "my-tool")).text(for: shell)
      #expect(text.contains("my_tool") && text.contains("my-tool"))
      #expect(!text.contains("tca_replay") && !text.contains("tca-replay"))
    }
  }
}
