import ActionScript
import Foundation
import Testing

@testable import ReplayReports

@Suite struct HTMLPolicyTests {
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func `the tests compute hashes as the standard does`(text: String, hash: String) {
    #expect(Data(SHA256.hash(Array(text.utf8))).base64EncodedString() == hash)
  }

  @Test(arguments: ["run", "graph"])
  func `the policy admits the page's own script and style, and nothing else`(kind: String) throws {
    let graph = HTMLGraph(
      name: "a", verdict: "1 state", states: [("a", false)], transitions: [])
    let page =
      kind == "run"
      ? SampleRun.text(HTMLReport()) : String(decoding: graph.page.bytes, as: UTF8.self)
    func hash(_ opening: String, _ closing: String) throws -> String {
      let pieces = page.components(separatedBy: opening)
      #expect(pieces.count == 2)
      let text = try #require(pieces.last?.components(separatedBy: closing).first)
      return "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
    }
    let policy = """
      default-src 'none'; style-src '\(try hash("<style>", "</style>"))'; \
      script-src '\(try hash("<script>", "</script>"))'; base-uri 'none'; form-action 'none'
      """
    #expect(
      page.contains(
        #"<meta http-equiv="Content-Security-Policy" content="\#(policy)">"#), "\(policy)")
    #expect(page.components(separatedBy: "Content-Security-Policy").count == 2)
  }
}
