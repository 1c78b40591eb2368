import Foundation

// Measures in release mode, each topic against a baseline of the same process:
//
//     swift run -c release --package-path scripts/bench bench [--record FILE] [--compare FILE] [TOPIC…]
//
// '--record' writes the figures to a file, and '--compare' prints what became slower since by more than a fifth. The exit
// code does not depend on it: a machine that does other work is slower, too.

let topics: [(name: String, run: @MainActor () async -> Void)] = [
  // First: the peak of a process's memory starts with that of the process which starts it.
  ("replays", measureReplays),
  ("debugging", measureDebugging),
  ("collections", measureCollections),
  ("diffs", measureDiffs),
  ("dump", measureDumps),
  ("stores", measureStores),
  ("trees", measureTrees),
  ("nested-stores", measureNestedStores),
  ("many-sends", measureManySends),
  ("classic", measureClassicCosts),
]

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(64)
}

var requested: [String] = []
var files: [String: String] = [:]
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  if word == "--record" || word == "--compare" {
    guard let file = words.popFirst() else { fail("'\(word)' needs a file") }
    files[word] = file
  } else if topics.contains(where: { $0.name == word }) {
    requested.append(word)
  } else {
    fail("no topic '\(word)'; there are \(topics.map(\.name).joined(separator: ", "))")
  }
}
let recorded = files["--compare"].map { file in
  guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
    fail("'\(file)' cannot be read")
  }
  return text
}

keepFreedMemory()
for topic in topics where requested.isEmpty || requested.contains(topic.name) {
  print("\(topic.name)")
  Figures.ofThisRun.begin(topic.name)
  await topic.run()
}
if let file = files["--record"] {
  do {
    try Data(Figures.ofThisRun.text.utf8).write(to: URL(fileURLWithPath: file))
  } catch {
    fail("'\(file)' cannot be written: \(error)")
  }
}
if let recorded {
  print("compared with \(files["--compare"] ?? "")")
  for line in Figures.ofThisRun.comparison(with: recorded) { print("  \(line)") }
}
