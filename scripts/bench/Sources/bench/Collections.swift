import IdentifiedCollections

private struct Todo: Equatable, Identifiable {
  var id: Int
  var description: String
  var isComplete = false
}

func measureCollections() {
  let todos = (0..<10_000).map { Todo(id: $0, description: "Todo number \($0)") }
  let identified = IdentifiedArray(uniqueElements: todos)
  let (todosCopy, identifiedCopy) = (todos.map { $0 }, IdentifiedArray(uniqueElements: todos))

  let equality = measure("== of arrays of 10,000") { use(todos == todosCopy) }
  printRatio(
    "to ==", measure("== of identified arrays") { use(identified == identifiedCopy) },
    to: equality)

  let mutation = measure("copy and mutate an array of 10,000") {
    var copy = todos
    copy[5_000].isComplete = true
    use(copy)
  }
  printRatio(
    "to that of an array",
    measure("copy and mutate an identified array") {
      var copy = identified
      copy[id: 5_000]?.isComplete = true
      use(copy)
    },
    to: mutation
  )

  let filling = measure("append 10,000 to an array") {
    var array: [Todo] = []
    for todo in todos { array.append(todo) }
    use(array)
  }
  printRatio(
    "to that of an array",
    measure("append 10,000 to an identified array") {
      var array: IdentifiedArrayOf<Todo> = []
      for todo in todos { array.append(todo) }
      use(array)
    },
    to: filling
  )

  _ = measure("10,000 lookups by id") {
    var count = 0
    for id in 0..<10_000 where identified[id: id]?.isComplete == false { count += 1 }
    use(count)
  }
}
