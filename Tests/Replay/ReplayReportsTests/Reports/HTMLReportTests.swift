import ActionScript
import Foundation
import Testing

@testable import ReplayReports

@Suite struct HTMLReportTests {
  private func data(_ id: String, in page: String) -> String? { PageData.text(of: id, in: page) }

  @Test func `stands in one file that asks for nothing`() {
    let page = SampleRun.text(HTMLReport())
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    for attribute in ["src=", "url(", "@import", "<link", "fetch("] {
      #expect(!page.contains(attribute))
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `has the events of each step as data`() throws {
    let page = SampleRun.text(HTMLReport())
    let part = try #require(data("part-1-0", in: page))
    #expect(part.hasPrefix("[") && part.hasSuffix("]"))
    let step = try #require(ReplayEvent(json: part.dropFirst().dropLast().utf8))
    guard case .stepEnded(var expected) = SampleRun.failed[1] else { return }
    // Without the colors of a terminal.
    expected.captured = "::error::from the feature\n"
    #expect(step == .stepEnded(expected))
    #expect(
      data("script-2", in: page)?.contains(
        #""file":"counter/c.replay","outcome":"unusable""#) == true)
    #expect(data("script-5", in: page) == nil)
  }

  @Test func `no text ends the element that it stands in`() throws {
    // A character of the class Prepend is one with the bracket after it.
    let text = "</script><!--<script>alert(1)\u{0D4E}</script>alert(1)</script></noscript>\u{2028}"
    var start = ReplayEvent.ScriptStart(file: text, feature: text)
    start.title = text
    start.state = text
    var step = StepReport(number: "1", line: 1, verb: "send", text: text, outcome: .failed)
    step.problems = [ReplayProblem(.issue, text)]
    step.captured = text
    var end = ReplayEvent.ScriptEnd(file: text, outcome: .failed)
    end.notes = [text]
    let events: [ReplayEvent] = [
      .runStarted, .scriptStarted(start), .stepEnded(step), .scriptEnded(end),
      .runEnded(.init()),
    ]
    let page = SampleRun.text(HTMLReport(name: text), events)
    #expect(!page.contains("alert(1)</script>"))
    #expect(!page.unicodeScalars.contains("\u{0D4E}</script>alert".unicodeScalars))
    #expect(!page.contains("<!--"))
    #expect(
      page.split(separator: "<noscript>").count - 1
        == page.split(separator: "</noscript>").count - 1)
    let part = try #require(data("part-0-0", in: page))
    step.text = text.visible(.lines)
    step.problems = [ReplayProblem(.issue, step.text)]
    step.captured = step.text
    #expect(ReplayEvent(json: part.dropFirst().dropLast().utf8) == .stepEnded(step))
  }

  @Test func `shows what is watched as facts of the script and of its steps`() throws {
    var start = ReplayEvent.ScriptStart(file: "a.replay", feature: "f")
    start.watched = [.init(path: "items.count", value: "<1>")]
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send a")
    step.watched = [.init(path: "items.count", from: "<1>", to: "2")]
    let end = ReplayEvent.ScriptEnd(file: "a.replay", outcome: .passed)
    let page = SampleRun.text(
      HTMLReport(),
      [.runStarted, .scriptStarted(start), .stepEnded(step), .scriptEnded(end), .runEnded(.init())])
    #expect(page.contains("<p>watched <code>items.count = &lt;1&gt;</code></p>"))
    #expect(page.contains("<p>watched <code>items.count: &lt;1&gt; → 2</code></p>"))
    let part = try #require(data("part-0-0", in: page))
    #expect(ReplayEvent(json: part.dropFirst().dropLast().utf8) == .stepEnded(step))
    let index = try #require(data("script-0", in: page))
    #expect(index.contains(##""watched":[{"path":"items.count","value":"\u003c1>"}]"##), "\(index)")
  }

  @Test func `has the texts of the script and of included files once`() throws {
    var start = ReplayEvent.ScriptStart(file: "a.replay", feature: "f")
    start.source = SourceText(text: "feature f\n\ninclude b.replay\n")
    var step = StepReport(number: "1:1", line: 3, verb: "send", text: "send <a>")
    step.file = "b.replay"
    step.source = SourceText(text: "feature f\n\nsend <a>\n", omittedLineCount: 2)
    let page = SampleRun.text(
      HTMLReport(),
      [
        .runStarted, .scriptStarted(start), .stepEnded(step),
        .scriptEnded(.init(file: "a.replay", outcome: .passed)), .runEnded(.init()),
      ])
    #expect(data("source-0-0", in: page) == #"{"text":"feature f\n\ninclude b.replay\n"}"#)
    #expect(
      data("source-0-1", in: page)
        == ##"{"text":"feature f\n\nsend \u003ca>\n","omittedLines":2}"##)
    let index = try #require(data("script-0", in: page))
    #expect(index.contains(#""sources":["a.replay","b.replay"],"sourcesOf":0"#), "\(index)")
    let part = try #require(data("part-0-0", in: page))
    step.source = nil
    #expect(ReplayEvent(json: part.dropFirst().dropLast().utf8) == .stepEnded(step))
    #expect(
      page.contains(
        """
        <details><summary>source of b.replay</summary><pre>1  feature f
        2  
        3  send &lt;a&gt;
        … 2 more lines not shown</pre></details>
        """), "\(page)")
  }

  @Test func `has the text of a table once, and each row refers to it`() throws {
    let page = SampleRun.text(HTMLReport(), SampleRun.rows(of: "a.replay", "b.replay"))
    #expect(page.matches(of: /id="source-\d+-/).count == 4)
    #expect(page.split(separator: "<summary>source of").count == 5)
    let sources = try (0..<4).map { script in
      let index = try #require(data("script-\(script)", in: page))
      return try #require(index.firstMatch(of: /"sources":\[.*?\],"sourcesOf":\d+/)).output
    }
    #expect(
      sources == [
        #""sources":["a.replay[1]","_a.replay"],"sourcesOf":0"#,
        #""sources":["a.replay[1]","_a.replay"],"sourcesOf":0"#,
        #""sources":["b.replay[1]","_a.replay"],"sourcesOf":2"#,
        #""sources":["b.replay[1]","_a.replay"],"sourcesOf":2"#,
      ])
  }

  @Test func `a long script is cut at the end of a line`() {
    let line = String(repeating: "x", count: 1023) + "\n"
    let lines = SourceText.sizeLimit / 1024
    let whole = SourceText(Array(String(repeating: line, count: lines).utf8))
    #expect(whole.text.utf8.count == SourceText.sizeLimit && whole.omittedLineCount == 0)
    #expect(SourceText(Array("\u{FEFF}a\r\nb\r\n".utf8)) == SourceText(text: "a\nb\n"))
    let cut = SourceText(Array((String(repeating: line, count: lines + 2) + "y").utf8))
    #expect(cut.text == whole.text && cut.omittedLineCount == 3)
    let single = SourceText(Array(String(repeating: "x", count: SourceText.sizeLimit + 1).utf8))
    #expect(single == SourceText(text: "", omittedLineCount: 1))
  }

  @Test func `leaves out texts once there are too many`() throws {
    let text = SourceText(text: String(repeating: "x\n", count: 120))
    var events: [ReplayEvent] = [.runStarted]
    for index in 0..<8 {
      var start = ReplayEvent.ScriptStart(file: "\(index).replay", feature: "f")
      start.source = text
      events += [
        .scriptStarted(start), .scriptEnded(.init(file: "\(index).replay", outcome: .passed)),
      ]
    }
    let page = SampleRun.text(HTMLReport(sourcesLimit: 1000), events + [.runEnded(.init())])
    #expect(page.matches(of: /id="source-\d+-/).count == 1000 / 240)
    let last = try #require(data("script-7", in: page))
    #expect(!last.contains("sources"), "\(last)")
  }

  @Test func `cuts long lists of watched changes`() throws {
    var step = StepReport(number: "1", line: 1, verb: "send", text: "send a")
    step.watched = (0..<202).map { .init(path: "n", from: "\($0)", to: "\($0 + 1)") }
    let page = SampleRun.text(
      HTMLReport(), [.runStarted, SampleRun.passed[0], .stepEnded(step), SampleRun.passed[2]])
    #expect(page.contains("<p>watched <code>n: 199 → 200</code></p>"))
    #expect(page.contains("<p>2 more watched changes not shown</p>"))
    let part = try #require(data("part-0-0", in: page))
    step.watched.removeLast(2)
    step.notes = ["2 more watched changes not shown"]
    #expect(ReplayEvent(json: part.dropFirst().dropLast().utf8) == .stepEnded(step))
  }

  @Test func `tells effects from the step that started them to the one in which they ended`() {
    var first = StepReport(number: "1", line: 1, verb: "send", text: "send a")
    first.startedEffects = [.init(id: 1, cause: "1"), .init(id: 2, cause: "1")]
    var second = StepReport(number: "2.1", line: 2, verb: "receive", text: "receive b")
    second.cause = "1"
    second.endedEffects = [1]
    var third = StepReport(number: "2.2", line: 2, verb: "send", text: "send c")
    third.startedEffects = [.init(id: 3)]
    let page = SampleRun.text(
      HTMLReport(),
      [
        .runStarted, .scriptStarted(.init(file: "a", feature: "b")), .stepEnded(first),
        .stepEnded(second), .stepEnded(third), .scriptEnded(.init(file: "a", outcome: .passed)),
        .runEnded(.init()),
      ])
    let script = data("script-0", in: page) ?? ""
    #expect(script.contains(#""numbers":["1","2.1","2.2"]"#))
    #expect(script.contains(#""causes":[[1,0]]"#))
    #expect(script.contains(#""effects":[[0,1,0],[0,-1,1],[2,-1,0]]"#))
  }

  @Test func `tells the steps after which virtual time was another`() {
    // The last one has crashed, and has no time.
    let times: [Duration] = [.zero, .zero, .seconds(1), .seconds(1), .milliseconds(1500), .zero]
    let steps = times.enumerated().map { index, time in
      var step = StepReport(number: String(index + 1), line: 1, verb: "send", text: "send a")
      step.time = time
      return ReplayEvent.stepEnded(step)
    }
    let page = SampleRun.text(
      HTMLReport(),
      [.runStarted, .scriptStarted(.init(file: "a", feature: "b"))] + steps
        + [.scriptEnded(.init(file: "a", outcome: .passed)), .runEnded(.init())])
    #expect(data("script-0", in: page)?.contains(#""times":["2 1s","4 1.5s"]"#) == true)
  }

  @Test func `compresses the data of long scripts, and has the state as a whole now and then`()
    throws
  {
    let lines = (0..<40).map { "  value\($0): 0," }
    var start = ReplayEvent.ScriptStart(file: "a", feature: "b")
    start.state = (["State("] + lines + [")"]).joined(separator: "\n")
    var expected = StateText(start.state ?? "")
    var states: [String] = []
    var events: [ReplayEvent] = [.runStarted, .scriptStarted(start)]
    for number in 1...1400 {
      if number % 500 == 1 { states.append(expected.text) }
      var step = StepReport(number: String(number), line: number, verb: "send", text: "send x")
      step.stateEdits = [
        .init(line: 1 + number % 40, removed: 1, inserted: ["  value\(number % 40): \(number),"])
      ]
      expected.apply(step.stateEdits)
      events.append(.stepEnded(step))
    }
    events += [.scriptEnded(.init(file: "a", outcome: .passed)), .runEnded(.init())]
    let page = SampleRun.text(HTMLReport(), events)
    #expect(page.contains(#"<script type="application/x-deflate" id="part-0-0">"#))
    #expect(data("script-0", in: page)?.contains(#""parts":[0,500,1000],"states":[1,2]"#) == true)
    for (part, state) in states.enumerated() {
      let text = try #require(data(part == 0 ? "state-0" : "state-0-\(part)", in: page))
      #expect(text == "\"" + state.replacing("\n", with: "\\n") + "\"")
    }
    let last = try #require(data("part-0-2", in: page))
    #expect(last.contains(#""inserted":["  value0: 1400,"]"#))
  }

  @Test func `the list leaves out steps that passed once it is long, and counts them`() throws {
    var events: [ReplayEvent] = [.runStarted, .scriptStarted(.init(file: "a", feature: "b"))]
    for number in 1...5 {
      let text = String(repeating: "x", count: 400_000)
      let outcome: StepReport.Outcome = number == 5 ? .failed : .passed
      events.append(
        .stepEnded(.init(number: "\(number)", line: 1, verb: "send", text: text, outcome: outcome)))
    }
    events += [.scriptEnded(.init(file: "a", outcome: .failed)), .runEnded(.init())]
    let page = SampleRun.text(HTMLReport(), events)
    let listed = (1...5).filter { page.contains("<article class=\"passed\" id=\"a@\($0)\">") }
    #expect(listed == [1, 2, 3])
    #expect(page.contains("<article class=\"failed\" id=\"a@5\">"))
    #expect(
      page.contains("<p>1 more step not in this list: a browser with scripting shows them</p>"))
  }

  @Test func `parts long scripts, and cuts long diffs and long lists of received actions`() {
    var events: [ReplayEvent] = [.runStarted, .scriptStarted(.init(file: "a", feature: "b"))]
    for number in 1...1200 {
      var step = StepReport(
        number: String(number), line: number, verb: "send", text: "send x")
      if number == 1 {
        step.diff = (1...300).map { "+ line \($0)" }.joined(separator: "\n")
        step.received = (1...250).map { .init(text: "received \($0)") }
      }
      events.append(.stepEnded(step))
    }
    events += [.scriptEnded(.init(file: "a", outcome: .passed)), .runEnded(.init())]
    let page = SampleRun.text(HTMLReport(), events)
    #expect(data("script-0", in: page)?.contains(#""parts":[0,500,1000]"#) == true)
    #expect(data("part-0-2", in: page) != nil && data("part-0-3", in: page) == nil)
    let first = data("part-0-0", in: page) ?? ""
    #expect(first.contains("+ line 200\\n… 100 more lines\""))
    #expect(first.contains(#""notes":["50 more received actions not shown"]"#))
  }
}
