/// The commands of the debugger, beside the steps of the script language.
enum DebugWord: String, CaseIterable {
  case next
  case back
  case `continue`
  case run
  case restart
  case print
  case diff
  case effects
  case queue
  case calls
  case streams
  case steps
  case last
  case first
  case history
  case why
  case watch
  case `break`
  case delete
  case skip
  case move
  case edit
  case undo
  case branch
  case save
  case saveOver = "save!"
  case checkpoints
  case reload
  case help
  case quit

  /// The operands, for help.
  var operands: String {
    switch self {
    case .next, .back: "[N]"
    case .run: "to STEP"
    case .print: "[PATH]"
    case .diff: "[A B]"
    case .calls: "[ENDPOINT]"
    case .last, .first, .history, .watch: "PATH"
    case .why: "[STEP]"
    case .break: "[ACTION | PATH OP VALUE]"
    case .delete: "[N]"
    case .skip: "STEP"
    case .move: "STEP before STEP"
    case .edit: "STEP TEXT"
    case .branch: "[NAME]"
    case .save, .saveOver: "FILE"
    case .help: "[COMMAND]"
    case .continue, .restart, .effects, .queue, .streams, .steps, .undo, .checkpoints, .reload,
      .quit:
      ""
    }
  }

  /// What the command does, on one line.
  var summary: String {
    switch self {
    case .next: "go to the next step, or N steps on"
    case .back: "go to the step before, or N steps back"
    case .continue: "go on to a failure, a stop, or the end"
    case .run: "go to a step, forwards or back: a number, or start, or end"
    case .restart: "go to the start"
    case .print: "show the state here, or a part of it"
    case .diff: "show how the last step changed the state, or compare two steps or branches"
    case .effects: "list the effects in flight and the timers"
    case .queue: "list the actions of effects that the script has not received"
    case .calls: "list the calls so far, or those of one endpoint"
    case .streams: "list the calls and streams that are open"
    case .steps: "show the steps around this one"
    case .last: "show the last step up to here that changed a value, and what led to it"
    case .first: "show the first step that changed a value"
    case .history: "show all changes of a value in the run"
    case .why: "show what led to a failed step, or to any step"
    case .watch: "stop where a value changes"
    case .break: "stop at an action, or where a condition holds; list the stops"
    case .delete: "delete a stop, or all of them"
    case .skip: "leave a step out"
    case .move: "put a step at another place"
    case .edit: "replace a step and its expectations: edit STEP send save; count = 1"
    case .undo: "take back the last change of the script"
    case .branch:
      "keep this script under a name, or go to the branch of that name; list the branches"
    case .save: "write this script, with what happened as expectations, into its file or a new one"
    case .saveOver: "the same, also over another file"
    case .checkpoints: "show from which steps the run can be replayed, and their memory"
    case .reload: "go on at this step in the program as it was built again, and say what differs"
    case .help: "show this list, or one command"
    case .quit: "end"
    }
  }

  /// Shorter forms, as other debuggers have them.
  static let short: [String: DebugWord] = [
    "n": .next, "b": .back, "c": .continue, "p": .print, "h": .help, "q": .quit, "l": .steps,
    "exit": .quit, "goto": .run,
  ]

  /// The words of the script language that are entered as steps.
  static let language = [
    "send", "receive", "advance", "given", "emit", "end", "fail", "cancel", "expect", "let",
    "finish", "skip received", "skip effects", "exhaustivity", "print effects",
  ]
}
