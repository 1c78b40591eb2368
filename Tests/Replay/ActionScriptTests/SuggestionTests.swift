import ActionScript
import Testing

@Suite struct Suggestions {
  @Test(
    arguments: [
      ("incrementButtonTaped", "incrementButtonTapped"),
      ("INCREMENTBUTTONTAPPED", "incrementButtonTapped"),
      ("recieve", "receive"),
      ("xyz", nil),
      ("", nil),
      ("sned", "send"),
    ] as [(String, String?)])
  func `name what was probably meant`(_ written: String, _ meant: String?) {
    #expect(
      Suggestion.nearest(
        to: written, among: ["send", "receive", "decrementButtonTapped", "incrementButtonTapped"])
        == meant)
  }

  @Test(
    arguments: [
      ("inc", "incrementButtonTapped"),
      ("resetConfirmation", "resetConfirmationButtonTapped"),
      ("delay", "decrementDelayResponse"),
      ("decrement", nil),
      ("ButtonTapped", nil),
      ("in", nil),
    ] as [(String, String?)])
  func `complete what only one name goes on from or contains`(_ written: String, _ meant: String?) {
    #expect(
      Suggestion.nearest(
        to: written,
        among: [
          "decrementButtonTapped", "decrementDelayResponse", "incrementButtonTapped",
          "resetConfirmationButtonTapped",
        ]) == meant)
  }

  @Test func `do not find a name across words by chance`() {
    #expect(Suggestion.nearest(to: "nope", among: ["noPermissionsToReadFile"]) == nil)
    #expect(
      Suggestion.nearest(to: "nopermissions", among: ["noPermissionsToReadFile"])
        == "noPermissionsToReadFile")
  }

  @Test func `go to what a name is the beginning of`() {
    #expect(Suggestion.nearest(to: "of", among: ["on", "off"]) == "off")
    #expect(Suggestion.nearest(to: "ok", among: ["on", "off"]) == "on")
  }

  @Test func `take no time for garbage`() {
    let garbage = String(repeating: "x", count: 1_000_000)
    #expect(Suggestion.nearest(to: garbage, among: ["send"]) == nil)
  }
}
