import ActionScript

/// The words that can stand at a place in a command of the debugger.
struct DebugCompletions {
  var steps: [Step]
  var branches: [String]
  var actions: [String]
  /// The paths of the state.
  var paths: [String]
  var endpoints: [String]

  /// The words behind the start of a line, which ends before the word that is completed.
  func words(after start: String) -> [String] {
    let words = start.split(separator: " ").map(String.init)
    guard let first = words.first else {
      return DebugWord.allCases.map(\.rawValue) + DebugWord.language
    }
    let operands = words.count - 1
    guard let word = DebugWord(rawValue: first) ?? DebugWord.short[first] else {
      return actions + paths + endpoints
    }
    switch word {
    case .run:
      let targets = stepNames + ["start", "end"]
      return operands == 0 ? ["to"] + targets : words.last == "to" ? targets : []
    case .why: return operands == 0 ? stepNames : []
    case .skip: return operands == 0 ? stepNames + ["received", "effects"] : []
    case .move:
      return operands == 0 || operands == 2 ? stepNames : operands == 1 ? ["before"] : []
    case .edit:
      return operands == 0 ? stepNames : operands == 1 ? DebugWord.language : actions + paths
    case .diff: return operands < 2 ? branches + stepNames : []
    case .branch: return operands == 0 ? branches : []
    case .print, .last, .first, .history, .watch: return paths
    case .break: return actions + paths
    case .calls: return endpoints
    case .help: return DebugWord.allCases.map(\.rawValue)
    case .next, .back, .continue, .restart, .effects, .queue, .streams, .steps, .delete, .undo,
      .save, .saveOver, .checkpoints, .reload, .quit:
      return []
    }
  }

  /// The numbers and labels of the steps.
  private var stepNames: [String] {
    steps.map { "\($0.number)" } + steps.compactMap { $0.label?.text }
  }
}
