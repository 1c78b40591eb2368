import ActionScript
import Testing

@testable import ReplayReports

@Suite struct HTMLComparisonTests {
  private func record(_ last: String) -> RunRecord {
    var start = ReplayEvent.ScriptStart(file: "a.replay", feature: "f")
    start.state = "State(\n  count: 0\n)"
    var record = RunRecord(start)
    record.add(StepReport(number: "1", line: 2, verb: "send", text: "send a"))
    record.add(StepReport(number: "2", line: 3, verb: "send", text: "send \(last)"))
    record.end = .init(file: "a.replay", outcome: .passed)
    return record
  }

  @Test func `has both runs, their rows, and what is said of the difference`() throws {
    let (first, second) = (record("b"), record("<c>"))
    let difference = RunDifference(first, second)
    var page = HTMLComparison(name: "tool", runNames: ["one", "two<"])
    page.add(first, second, difference)
    let text = page.page(verdict: "the runs differ").description
    #expect(
      PageData.text(of: "comparison", in: text) == ##"""
        {"names":["one","two\u003c"],"verdict":"the runs differ","pairs":[{"scripts":[0,1],"differs":true,\##
        "lines":["the runs are the same for 1 step, and differ at step 2: step","- one","+ two\u003c",\##
        "- send b","+ send \u003cc>"],"rows":[[0,0,1,1],[1,1,1,0]]}]}
        """##)
    #expect(PageData.text(of: "part-0-0", in: text)?.contains("send b") == true)
    #expect(PageData.text(of: "part-1-0", in: text)?.contains("send \\u003cc>") == true)
    #expect(text.contains("<noscript><p>the runs differ</p><pre>the runs are the same for 1 step"))
  }

  @Test func `runs that are the same have nothing to say`() throws {
    var page = HTMLComparison(name: "tool", runNames: ["one", "two"])
    page.add(record("b"), record("b"), nil)
    let text = page.page(verdict: "the runs are the same: 2 steps").description
    #expect(
      PageData.text(of: "comparison", in: text)?.contains(
        #""pairs":[{"scripts":[0,1],"rows":[[0,0,2,1]]}]"#) == true)
  }
}
