/// The figures of a run, each as a multiple of the time of a fixed piece of work: runs on different machines can be compared.
struct Figures {
  // Used on the main thread only.
  nonisolated(unsafe) static var ofThisRun = Figures()

  /// In the order of the run; the names begin with the topic, and differ.
  private var ratios: [(name: String, ratio: Double)] = []
  private var counts: [String: Int] = [:]
  private var topics: [String] = []
  private var fixedWork = Duration.zero

  /// Begins a topic, and measures the fixed work again, because a machine does not stay as fast as it was.
  mutating func begin(_ topic: String) {
    topics.append(topic)
    fixedWork = (1...5).map { _ in Self.timeOfFixedWork() }.min() ?? .zero
  }

  mutating func add(_ name: String, _ duration: Duration) {
    let name = "\(topics.last ?? ""): \(name)"
    let count = counts[name, default: 0] + 1
    counts[name] = count
    ratios.append((count == 1 ? name : "\(name) (\(count))", duration / fixedWork))
  }

  /// The figures for a file, a line each: the ratio and the name.
  var text: String {
    ratios.map { "\(Self.rounded($0.ratio))  \($0.name)\n" }.joined()
  }

  /// What became slower by more than a fifth since the figures of a file, and what cannot be compared.
  func comparison(with recorded: String) -> [String] {
    // What people wait for depends on the machine, and is only printed.
    guard !ratios.isEmpty else {
      return ["no figures are compared in \(topics.joined(separator: ", "))"]
    }
    var old: [String: Double] = [:]
    for line in recorded.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let ratio = Double(words[0]) else { continue }
      old[String(words[1].drop { $0 == " " })] = ratio
    }
    var lines: [String] = []
    for (name, ratio) in ratios {
      guard let before = old.removeValue(forKey: name) else {
        lines.append("not recorded: \(name)")
        continue
      }
      guard ratio > 1.2 * before else { continue }
      lines.append(
        "slower: \(name): ×\(Self.rounded(ratio / before)), \(Self.rounded(before)) → \(Self.rounded(ratio))"
      )
    }
    lines += old.keys.sorted()
      .filter { name in topics.contains { name.hasPrefix("\($0): ") } }
      .map { "not measured: \($0)" }
    return lines.isEmpty ? ["nothing became slower by more than a fifth"] : lines
  }

  private static func rounded(_ ratio: Double) -> Double {
    let digits = ratio < 1 ? 1e6 : 1e3
    return (ratio * digits).rounded() / digits
  }

  /// Hashes texts, allocates and sorts, as what is measured does.
  private static func timeOfFixedWork() -> Duration {
    let start = processorTime()
    var number: UInt64 = 1
    var names: [String: Int] = [:]
    for index in 0..<20_000 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      names["name \(number >> 40)"] = index
    }
    use(names.sorted { $0.key < $1.key })
    return processorTime() - start
  }
}
