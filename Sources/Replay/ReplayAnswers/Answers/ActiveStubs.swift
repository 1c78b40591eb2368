/// An answer of an endpoint.
package struct ActiveStub {
  package var stub: PlannedStub

  /// Stubs of a later generation take precedence.
  package var generation: Int
}

/// The answers of an endpoint, the latest one last.
package struct ActiveStubs {
  private(set) var all: [ActiveStub] = []

  /// Where answers for plain arguments are, so that those of a call are found without a look at all others.
  private var indicesByArguments: [PlainArguments: [Int]] = [:]

  /// Where all other answers are.
  private var otherIndices: [Int] = []

  mutating func append(_ stub: ActiveStub) {
    if let arguments = stub.stub.plainArguments {
      indicesByArguments[arguments, default: []].append(all.count)
    } else {
      otherIndices.append(all.count)
    }
    all.append(stub)
  }

  /// The last answer of the latest generation that has one; those with arguments take precedence.
  func latest(matching arguments: [Any]) -> Int? {
    var latest: Int?
    // Generations never decrease.
    for index in candidates(for: arguments) {
      if let latest, all[latest].generation != all[index].generation { return latest }
      let stub = all[index].stub
      guard latest == nil || stub.hasArguments, stub.matchesArguments(arguments) else { continue }
      if stub.hasArguments { return index }
      latest = index
    }
    return latest
  }

  /// Where the answers are that a call may have, the latest one first.
  private func candidates(for arguments: [Any]) -> [Int] {
    guard !indicesByArguments.isEmpty, let plain = PlainArguments(arguments),
      let indices = indicesByArguments[plain]
    else { return otherIndices.reversed() }
    return (indices + otherIndices).sorted(by: >)
  }
}
