// The words for ranges of durations.
extension Words {
  init(notARange text: String) {
    self.init(
      "not-a-range",
      text.isEmpty
        ? "expected a range of durations"
        : "invalid range of durations '\(SourceExcerpt.displayed(abbreviated(text)))'",
      hint: "write 'any EARLIEST..LATEST', such as 'any 0s..5s'")
  }

  init(backwardRange earliest: String, _ latest: String) {
    self.init(
      "not-a-range", "the range ends at \(latest), before it begins",
      hint: "write 'any \(latest)..\(earliest)'")
  }
}
