import ActionScript
import Testing

@testable import ReplayReports

@Suite("A page with the states of an exploration") struct HTMLGraphTests {
  private func text(
    _ states: [(text: String, isBroken: Bool)],
    _ transitions: [(from: Int, to: Int, step: String)] = []
  ) -> String {
    let graph = HTMLGraph(
      name: "<a>", verdict: "done", states: states, transitions: transitions)
    return String(decoding: graph.page.bytes, as: UTF8.self)
  }

  @Test func `a browser without scripting lists states and steps`() {
    let page = text(
      [("State(\"<b>\")", false), ("State(\"\")", true)],
      [(0, 1, "send clear"), (1, 1, "send clear")])
    #expect(page.contains("<title>&lt;a&gt;</title>"))
    #expect(
      page.contains(
        """
        <noscript><h1>&lt;a&gt;</h1><p>done</p><ol start="0">\
        <li id="0"><code>State(&quot;&lt;b&gt;&quot;)</code><ul><li>send clear → <a href="#1">1</a></li></ul></li>\
        <li id="1" class="problem"><code>State(&quot;&quot;)</code><ul><li>send clear → <a href="#1">1</a></li></ul></li>\
        </ol></noscript>
        """))
  }

  @Test func `a large graph is cut, and the page says so`() throws {
    let states = (0...HTMLGraph.stateLimit).map { (text: "\($0)", isBroken: false) }
    let transitions = states.indices.dropFirst().map { (from: $0 - 1, to: $0, step: "send next") }
    let page = text(states, transitions)
    let data = try #require(PageData.text(of: "graph", in: page))
    #expect(data.hasPrefix(#"{"verdict":"done · the first 1000 states are shown","states":["#))
    #expect(data.contains(#"{"text":"999"}]"#))
    #expect(
      data.hasSuffix(
        #","steps":["send next"],"transitions":[\#(transitions.dropLast().map { "[\($0.from),\($0.to),0]" }.joined(separator: ","))]}"#
      ))
    let whole = try #require(PageData.text(of: "graph", in: text(Array(states.dropLast()))))
    #expect(whole.hasPrefix(#"{"verdict":"done","states":["#))
  }
}
