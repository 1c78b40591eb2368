// Measures in release mode, each topic against a baseline of the same process:
//
//     swift run -c release --package-path scripts/bench bench [TOPIC…]

let topics: [(name: String, run: @MainActor () async -> Void)] = [
  ("collections", measureCollections),
  ("diffs", measureDiffs),
  ("dump", measureDumps),
  ("stores", measureStores),
  ("trees", measureTrees),
  ("nested-stores", measureNestedStores),
  ("many-sends", measureManySends),
  ("replays", measureReplays),
  ("debugging", measureDebugging),
  ("classic", measureClassicCosts),
]

keepFreedMemory()
let requested = CommandLine.arguments.dropFirst()
for topic in topics where requested.isEmpty || requested.contains(topic.name) {
  print("\(topic.name)")
  await topic.run()
}
