import InternalSupport

extension EndpointAnswers {
  /// The calls that have not ended, in order; those of streams until the streams end.
  package var openCalls: [CallLog.Call] { calls.all.filter { $0.status == .open } }

  /// The endpoints with open streams or calls that steps can feed, in the order of their names, and how many there are of each.
  package var openCounts: [(endpoint: String, count: Int)] {
    state.withLock { state in
      guard !state.open.isEmpty else { return [] }
      let counts = state.open.compactMap { endpoint, entries in
        let count = entries.count { !$0.isOver }
        return count == 0 ? nil : (endpoint, count)
      }
      return counts.count > 1 ? counts.sorted { $0.0 < $1.0 } : counts
    }
  }

  /// The open streams and calls of each endpoint that has some, in the order of their names.
  package var openEntries: [(endpoint: String, entries: [OpenEntry])] {
    let open = state.withLock { state in state.open.isEmpty ? [:] : state.open }
    return open.compactMap { endpoint, entries in
      let entries = entries.filter { !$0.isOver }
      return entries.isEmpty ? nil : (endpoint, entries)
    }.sorted { $0.0 < $1.0 }
  }

  /// The arguments of the open call or stream at an offset; empty if there is none.
  package func openArguments(of endpoint: String, _ offset: Int) -> [Any] {
    let open = (state.withLock { $0.open[endpoint] } ?? []).filter { !$0.isOver }
    return open.indices.contains(offset) ? open[offset].arguments : []
  }

  /// Sends a value to an open stream of an endpoint, or answers a call that waits.
  package func feed(_ feed: StreamFeed) -> StreamFeed.Outcome {
    let known = state.withLock { state in
      let known = state.open[feed.endpoint] ?? []
      state.open[feed.endpoint] = known.filter { !$0.isOver }
      return known
    }
    let open = known.filter { !$0.isOver }
    guard !open.isEmpty else { return .nothingOpen }
    var chosen = open
    switch feed.selection {
    case .only: break
    case .arguments(let match): chosen = open.filter { match($0.arguments) }
    case .offset(let offset): chosen = open.indices.contains(offset) ? [open[offset]] : []
    }
    guard let entry = chosen.first else { return .noMatch(Self.targets(feed.endpoint, open)) }
    guard chosen.count == 1 else {
      // Calls that only differ in their time are distinguished by offsets.
      let targets = Self.targets(feed.endpoint, open)
      return .ambiguous(
        zip(open, targets).filter { entry, _ in
          if case .arguments(let match) = feed.selection { match(entry.arguments) } else { true }
        }.map(\.1))
    }
    self.feed(altered(feed), to: entry)
    return .fed
  }

  /// The event, or another one where answers are changed.
  private func altered(_ feed: StreamFeed) -> StreamFeed.Event {
    guard let alteration = state.withLock(\.alteration) else { return feed.event }
    switch feed.event {
    case .element(let element):
      switch alteration(feed.endpoint, .returns(element)) {
      case .returns(let other): return .element(other)
      case .throws(let error): return .failure(error)
      case .returnsEach, .yields, .nothing, .never, .waits, .made, .builtIn: return feed.event
      }
    case .finish, .failure: return feed.event
    }
  }

  private func feed(_ event: StreamFeed.Event, to entry: OpenEntry) {
    switch (entry.target, event) {
    case (.stream(let stream), .element(let element)):
      send(element, to: stream, entry.id)
    case (.stream(let stream), .finish):
      calls.end(entry.id, .returned)
      stream.finish(nil)
    case (.stream(let stream), .failure(let error)):
      calls.end(entry.id, .threw)
      stream.finish(error)
    case (.call(let call), .element(let value)): call.end(.value(value))
    case (.call(let call), .finish): call.end(.value(()))
    case (.call(let call), .failure(let error)): call.end(.error(error))
    }
  }

  /// How scripts select an open call: by its arguments if they are short and unique, otherwise by
  /// offset.
  private static func targets(_ endpoint: String, _ open: [OpenEntry]) -> [String] {
    let described = open.map { entry in
      entry.arguments.count == 1
        ? "(\(EndpointCall.describe(entry.arguments)))" : EndpointCall.describe(entry.arguments)
    }
    return zip(open.indices, described).map { index, arguments in
      let isClear =
        !open[index].arguments.isEmpty && arguments.count <= 40 && !arguments.contains("\n")
        && described.filter { $0 == arguments }.count == 1
      return "\(endpoint)\(isClear ? arguments : "[\(index)]")"
    }
  }
}
