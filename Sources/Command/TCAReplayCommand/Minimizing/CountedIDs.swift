import ActionScript

/// Ids that count up during a run: without a step that takes one, later elements get other ids.
enum CountedIDs: Hashable {
  /// The ids of a stack's elements, by the names before them: `path` of `path[id: 1].detail`.
  case stack([String])
  /// UUIDs with small numbers: `UUID(1)`.
  case uuids

  /// The kinds of such ids that steps name, in order.
  static func all(in steps: [Step]) -> [CountedIDs] {
    var kinds: [CountedIDs] = []
    func add(_ kind: CountedIDs) { if !kinds.contains(kind) { kinds.append(kind) } }
    for step in steps {
      for path in step.pathsOfActions {
        for index in path.components.indices {
          guard case .identity(let id) = path.components[index].kind, id.numberOfElement != nil
          else { continue }
          add(.stack(path.components[..<index].compactMap(\.name)))
        }
      }
      _ = step.replacingValues { value, _ in
        if value.numberOfUUID != nil { add(.uuids) }
        return nil
      }
    }
    return kinds
  }

  /// The numbers that steps name, in order.
  func numbers(in steps: some Sequence<Step>) -> [Int] {
    var numbers: Set<Int> = []
    for step in steps {
      _ = replacing(in: step) { number in
        numbers.insert(number)
        return number
      }
    }
    return numbers.sorted()
  }

  /// A step with other numbers; `nil` if `change` returns `nil` for one that it names.
  func replacing(in step: Step, _ change: (Int) -> Int?) -> Step? {
    var isKept = true
    func changed(_ number: Int) -> Int {
      guard let other = change(number) else {
        isKept = false
        return number
      }
      return other
    }
    var step = step
    switch self {
    case .uuids:
      step = step.replacingValues { value, _ in
        value.numberOfUUID.map { .uuid(changed($0)) }
      }
    case .stack(let names):
      step = step.replacingPaths { path in
        guard path.components.count > names.count,
          path.components.prefix(names.count).map(\.name) == names,
          case .identity(var id) = path.components[names.count].kind
        else { return }
        id.numberOfElement = id.numberOfElement.map(changed)
        path.components[names.count].kind = .identity(id)
      } ids: { path, id in
        guard path.components.map(\.name) == names else { return }
        id.numberOfElement = id.numberOfElement.map(changed)
      }
    }
    return isKept ? step : nil
  }
}

extension Step {
  /// The paths of the actions that the step, and those in it, send or receive.
  fileprivate var pathsOfActions: [PathSyntax] {
    var paths: [PathSyntax] = []
    _ = replacingPaths { path in
      paths.append(path)
    } ids: { _, _ in
    }
    return paths
  }

  /// The step with other paths, and with other ids of elements that are pushed, popped, or removed from the list at a path.
  fileprivate func replacingPaths(
    _ change: (inout PathSyntax) -> Void, ids changeID: (PathSyntax, inout ValueSyntax) -> Void
  ) -> Step {
    func changed(_ action: ActionSyntax) -> ActionSyntax {
      var action = action
      if let last = action.path.components.last?.name, ["push", "popFrom"].contains(last),
        var list = action.arguments,
        let index = list.arguments.firstIndex(where: { $0.label?.text == "id" })
      {
        changeID(
          PathSyntax(Array(action.path.components.dropLast())), &list.arguments[index].value)
        action.arguments = list
      }
      change(&action.path)
      return action
    }
    var step = self
    switch verb {
    case .send(let action): step.verb = .send(changed(action))
    case .receive(let action): step.verb = .receive(changed(action))
    case .repeat, .receiveInAnyOrder:
      if let inner = verb.innerSteps {
        step.verb.innerSteps = Steps(inner.all.map { $0.replacingPaths(change, ids: changeID) })
      }
    case .let(let name, var path):
      change(&path)
      step.verb = .let(name, path)
    case .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .print, .include, .emit,
      .end, .fail:
      break
    }
    for index in step.expectations.indices {
      guard case .state(var path) = step.expectations[index].subject else { continue }
      if case .remove(var id) = step.expectations[index].operation {
        changeID(path, &id)
        step.expectations[index].operation = .remove(id: id)
      }
      change(&path)
      step.expectations[index].subject = .state(path)
    }
    return step
  }
}

extension ValueSyntax {
  /// The number of a stack's element: `1` or `#1`.
  fileprivate var numberOfElement: Int? {
    get {
      switch kind {
      case .integer(let digits), .ordinal(let digits):
        return Int(digits).flatMap { $0 < 0 ? nil : $0 }
      case .nil, .bool, .float, .string, .array, .dictionary, .tuple, .call, .duration, .raw,
        .word, .range, .wildcard, .capture, .keyPath, .object, .omitted:
        return nil
      }
    }
    set {
      guard let newValue else { return }
      if case .ordinal = kind {
        kind = .ordinal("\(newValue)")
      } else {
        kind = .integer("\(newValue)")
      }
    }
  }

  /// The number of a UUID that counts up: `1` of `UUID(1)`.
  fileprivate var numberOfUUID: Int? {
    switch kind {
    case .raw(let raw) where raw.type == .uuid:
      Int(raw.text).flatMap { $0 < 0 ? nil : $0 } ?? Self.numberOfUUID(raw.text)
    case .word(let word): Self.numberOfUUID(word)
    case .raw, .nil, .bool, .integer, .float, .string, .array, .dictionary, .tuple, .call,
      .duration, .range, .wildcard, .capture, .keyPath, .ordinal, .object, .omitted:
      nil
    }
  }

  private static func numberOfUUID(_ text: String) -> Int? {
    let zeros = "00000000-0000-0000-0000-"
    guard text.utf8.count == 36, text.hasPrefix(zeros) else { return nil }
    return Int(text.dropFirst(zeros.count), radix: 16)
  }

  fileprivate static func uuid(_ number: Int) -> ValueSyntax {
    ValueSyntax(.raw(RawSyntax(.uuid, text: "\(number)")))
  }
}
