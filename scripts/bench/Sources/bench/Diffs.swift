import CustomDump

private struct Todo: Equatable, Identifiable {
  var id: Int
  var description: String
  var isComplete = false

  init(_ number: Int) {
    id = number
    description = "Todo number \(number)"
  }
}

private struct Key: Hashable {
  var number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// Neither hashable nor identifiable.
private struct Row: Equatable {
  var number: Int
  var description: String

  init(_ number: Int) {
    self.number = number
    description = "Row number \(number)"
  }
}

/// Measures diffs of long arrays against dumps of them, and the longer arrays against the shorter ones.
func measureDiffs() {
  measureDiffs(of: "identifiable", Todo.init)
  measureDiffs(of: "hashable", Key.init)
  measureDiffs(of: "merely equatable", Row.init)
  measureRepeatedElements()
}

private func measureDiffs<Element: Equatable>(
  of kind: String, _ element: (Int) -> Element
) {
  var shorter: [String: Duration] = [:]
  for count in [20_000, 100_000] {
    print("  \(count) \(kind) elements")
    let numbers = Array(0..<count)
    let array = numbers.map(element)
    let dump = measure("customDump") { use(String(customDumping: array)) }
    for (name, changed) in changes(of: numbers) {
      let other = changed.map(element)
      let duration = measure(name) { use(diff(array, other)) }
      printRatio("\(name), to customDump", duration, to: dump)
      if let before = shorter.updateValue(duration, forKey: name) {
        printRatio("\(name), to that of 20,000", duration, to: before)
      }
    }
  }
}

/// The same numbers with some removed, added or moved.
private func changes(of numbers: [Int]) -> [(name: String, changed: [Int])] {
  let count = numbers.count
  let others = Array(count..<2 * count)
  let (firstHalf, secondHalf) = (Array(numbers[..<(count / 2)]), Array(numbers[(count / 2)...]))
  let interleaved: [Int] = numbers.flatMap { [$0, $0 + count] }
  var generator = SplitMix64(state: 1)
  return [
    ("all removed", []),
    ("all replaced", others),
    ("as many inserted at the start", others + numbers),
    ("as many inserted in the middle", firstHalf + others + secondHalf),
    ("as many inserted between all", interleaved),
    ("every second removed", numbers.filter { $0.isMultiple(of: 2) }),
    ("halves exchanged", secondHalf + firstHalf),
    ("reversed", numbers.reversed()),
    ("shuffled", numbers.shuffled(using: &generator)),
  ]
}

/// Elements that occur many times cannot anchor a search.
private func measureRepeatedElements() {
  var shorter: Duration?
  for count in [20_000, 100_000] {
    var generator = SplitMix64(state: 1)
    let (old, new) = (
      (0..<count).map { _ in Key(Int.random(in: 0..<50, using: &generator)) },
      (0..<count).map { _ in Key(Int.random(in: 0..<50, using: &generator)) }
    )
    let dump = measure("customDump of \(count) elements, 50 of them different") {
      use(String(customDumping: old))
    }
    let duration = measure("diff to as many others") { use(diff(old, new)) }
    printRatio("to customDump", duration, to: dump)
    if let shorter { printRatio("to that of 20,000", duration, to: shorter) }
    shorter = duration
  }
}

private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
