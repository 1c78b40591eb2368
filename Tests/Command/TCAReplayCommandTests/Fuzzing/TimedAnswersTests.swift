import ActionScript
import Testing

@testable import TCAReplayCommand

/// Answers that come by themselves, in place of steps that answer.
@Suite("Answers after a time")
struct TimedAnswersTests {
  private func candidates(_ steps: String...) -> [String] {
    let text = "feature login\n\n" + steps.joined(separator: "\n") + "\n"
    let script = Script.parse(SourceFile(text: text), as: .line).script
    return TimedAnswers(script)?.candidates.map { $0.printed(as: .line) } ?? []
  }

  @Test("a call is answered after the step that opens it")
  func call() {
    #expect(
      candidates("send loginTapped", "send cancelTapped", "emit auth.login true").contains(
        """
        feature login

        given auth.login after 1ms returns true

        send loginTapped
        send cancelTapped
        advance 1ms

        """))
  }

  @Test("a call that is opened when time passes is answered from the end of that time on")
  func debounced() {
    #expect(
      candidates(
        "send nameChanged(\"a\")", "advance 300ms", "send nameChanged(\"\")",
        "emit auth.isFree false"
      ).contains(
        """
        feature login

        send nameChanged("a")
        given auth.isFree after 1ms returns false
        advance 300ms
        send nameChanged("")
        advance 1ms

        """))
  }
}
