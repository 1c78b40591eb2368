import TCAReplay
import Testing

@testable import ReplayRegistration
@testable import TCAReplayCommand

@Suite("Files for editors")
struct EditorFilesTests {
  @Test("they are written where the editor looks for them")
  func written() throws {
    let run = try CommandProcess(
      shell: """
        "$1" init --editor vscode a && "$1" init --editor vim b && find a b -type f | LC_ALL=C sort
        """)
    #expect(run.exitCode == 0)
    #expect(
      run.output.hasSuffix(
        """
        a/.vscode/extensions/tca-replay/language-configuration.json
        a/.vscode/extensions/tca-replay/package.json
        a/.vscode/extensions/tca-replay/replay.tmLanguage.json
        a/.vscode/extensions/tca-replay/script.schema.json
        b/ftdetect/replay.vim
        b/ftplugin/replay.vim
        b/syntax/replay.vim

        """))
  }

  @Test("files of somebody else are not replaced, also if they cannot be read")
  func foreign() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p vim/syntax vim/ftplugin && truncate -s 65M vim/syntax/replay.vim
        printf 'if exists("b:did_ftplugin") | finish | endif\nlet mine = 1\n' > vim/ftplugin/replay.vim
        "$1" init --editor vim vim; echo $?; stat -c %s vim/*/*
        """)
    #expect(run.output == "3\n58\n68157440\n")
    #expect(
      run.errors == """
        error: 'vim/syntax/replay.vim' exists already, and is not from 'init'
        error: 'vim/ftplugin/replay.vim' exists already, and is not from 'init'

        """)
  }

  @Test("a call without a folder, or for another editor, says what is wrong")
  func wrong() throws {
    #expect(try CommandProcess(["init", "--editor", "vim"]).exitCode == 64)
    #expect(
      try CommandProcess(["init", "--editor", "emacs", "."]).errors.hasPrefix(
        "error: invalid value 'emacs' for '--editor'\n  it takes one of: vscode, vim\n"))
  }

  @Test("expectations that are not about the state are highlighted", arguments: Editor.allCases)
  func subjects(editor: Editor) {
    let files = EditorFiles(tool: ToolIdentity(), registry: FeatureRegistry([])).files(for: editor)
    for word in ["calls", "shared", "dismissed", "any change", "let"] {
      #expect(files.contains { $0.text.contains(word) }, "\(word)")
    }
  }

  @Test("the words of a block are no action", arguments: Editor.allCases)
  func anyOrder(editor: Editor) {
    let files = EditorFiles(tool: ToolIdentity(), registry: FeatureRegistry([])).files(for: editor)
    #expect(files.contains { $0.text.contains("order(?=") || $0.text.contains("order\\ze") })
  }

  @Test("Vim's patterns have as many closing parentheses as opening ones")
  func vimPatterns() {
    let files = EditorFiles(tool: ToolIdentity(), registry: FeatureRegistry([])).files(for: .vim)
    for line in files[0].text.split(separator: "\n") where line.contains("syntax match") {
      #expect(
        line.split(separator: "\\(", omittingEmptySubsequences: false).count
          == line.split(separator: "\\)", omittingEmptySubsequences: false).count, "\(line)")
    }
  }
}
