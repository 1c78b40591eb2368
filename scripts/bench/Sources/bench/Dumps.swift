import CustomDump
import Foundation
import IdentifiedCollections

private struct Todo: Equatable, Identifiable {
  var id: Int
  var description: String
  var isComplete = false
}

private struct Row: Equatable {
  var id: Int
  var description: String
  var isComplete = false
}

private struct State: Equatable {
  var title = "Todos"
  var todos: IdentifiedArrayOf<Todo>
}

func measureDumps() {
  let todos = (0..<10_000).map { Todo(id: $0, description: "Todo number \($0)") }
  var changed = todos
  changed[5_000].isComplete = true

  for count in [100, 1_000] {
    let some = Array(todos.prefix(count))
    var others = some
    others[count / 2].isComplete = true
    let equality = measure("== of \(count), one changed") { use(some == others) }
    let oneChanged = measure("diff of \(count), one changed") { use(diff(some, others)) }
    printRatio("to ==", oneChanged, to: equality)
  }
  let some = Array(todos.prefix(100))
  let described = measure("descriptions of 100") { use(some.map(String.init(describing:))) }
  let dumped = measure("customDump of 100") { use(String(customDumping: some)) }
  printRatio("to the descriptions", dumped, to: described)

  let equality = measure("== of 10,000, one changed") { use(todos == changed) }
  let oneChanged = measure("diff of 10,000, one changed", limit: .microseconds(500)) {
    use(diff(todos, changed))
  }
  printRatio("to ==", oneChanged, to: equality)

  let (state, changedState) = (
    State(todos: IdentifiedArray(uniqueElements: todos)),
    State(todos: IdentifiedArray(uniqueElements: changed))
  )
  _ = measure("diff of a state of 10,000, one changed") { use(diff(state, changedState)) }

  _ = measure("customDump of 10,000", limit: .milliseconds(40)) {
    use(String(customDumping: todos))
  }

  for (count, limit) in [(1_000, Duration.milliseconds(20)), (10_000, .milliseconds(200))] {
    let some = Array(todos.prefix(count))
    let reversed = Array(some.reversed())
    _ = measure("diff of \(count), reversed", limit: limit) { use(diff(some, reversed)) }

    let rows = some.map { Row(id: $0.id, description: $0.description) }
    let toggled = rows.map { Row(id: $0.id, description: $0.description, isComplete: true) }
    _ = measure("diff of \(count), all changed, not identifiable", limit: limit) {
      use(diff(rows, toggled))
    }
  }

  let dictionary = Dictionary(
    uniqueKeysWithValues: todos.prefix(5_000).map { ("key \($0.id)", $0) })
  var changedDictionary = dictionary
  changedDictionary["key 2500"]?.isComplete = true
  _ = measure("diff of a dictionary of 5,000, one value changed", limit: .milliseconds(2)) {
    use(diff(dictionary, changedDictionary))
  }
}
