import Testing

@testable import TCAReplayCommand

@Suite("Steps on one line")
struct StepListTests {
  @Test("semicolons and line breaks end a step, except inside of it")
  func parts() {
    #expect(StepList.parts(of: "a; b(1) ;c") == ["a", "b(1)", "c"])
    #expect(StepList.parts(of: "a\n b\r\n;;c;") == ["a", "b", "c"])
    #expect(
      StepList.parts(of: #"say("a;b"); say("\";"); c"#) == [#"say("a;b")"#, #"say("\";")"#, "c"])
    #expect(StepList.parts(of: "set([1; 2]); b") == ["set([1; 2])", "b"])
    #expect(StepList.parts(of: " ; \n") == [])
  }
}
