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

  @Test("calls that get one answer again and again get it from the start on")
  func alike() {
    let failure = #"fail auth.login "offline""#
    let candidates = candidates("send loginTapped", failure, failure, failure, failure)
    #expect(
      candidates == [
        """
        feature login
        given auth.login after 1ms throws "offline"

        send loginTapped
        advance 1ms
        advance 1ms
        advance 1ms
        advance 1ms

        """,
        """
        feature login
        given auth.login yields every 1ms then throws "offline"

        send loginTapped
        advance 1ms
        advance 1ms
        advance 1ms
        advance 1ms

        """,
      ], "\(candidates)")
  }

  @Test("a stream gets its elements one after another, and can end after a time")
  func stream() {
    #expect(
      candidates("send connectTapped", "emit chat.lines 1", "send leaveTapped", "emit chat.lines 2")
        .contains(
          """
          feature login
          given chat.lines yields 1, 2 every 1ms

          send connectTapped
          advance 1ms
          send leaveTapped
          advance 1ms

          """))
    #expect(
      candidates("send connectTapped", "end chat.lines").contains(
        """
        feature login

        given chat.lines yields every 1ms then finishes

        send connectTapped
        advance 1ms

        """))
  }
}
