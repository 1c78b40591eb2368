import Combine
import ComposableArchitecture
import Foundation

@Reducer
private struct Worker {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action {
    case finished
    case publish
    case run
    case send
  }

  enum CancelID {
    case work
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .finished:
        state.count += 1
        return .none
      case .publish:
        return .publisher { Just(.finished) }
          .cancellable(id: CancelID.work, cancelInFlight: true)
      case .run:
        return .run { send in await send(.finished) }
          .cancellable(id: CancelID.work, cancelInFlight: true)
      case .send:
        return .send(.finished)
      }
    }
  }
}

/// A million sends with effects of each kind, after which a store must hold no more memory than after the first ones.
@MainActor
func measureManySends() async {
  let sends = 1_000_000
  let store = Store(initialState: Worker.State()) { Worker() }
  var sizes: [Int] = []
  for number in 1...sends {
    switch number % 3 {
    case 0: await store.send(.run).finish()
    case 1: store.send(.publish)
    default: store.send(.send)
    }
    if number.isMultiple(of: sends / 10) { sizes.append(residentKilobytes()) }
  }
  guard let first = sizes.first, let last = sizes.last, store.count == sends else {
    print("  a million sends: MISSED: \(store.count) effects were heard of")
    return
  }
  let growth = last - first
  print("  resident after each 100,000 sends: \(sizes.map { "\($0)" }.joined(separator: ", ")) kB")
  print(
    "  growth: \(growth) kB\(growth <= 1_024 ? "  (at most 1024 kB)" : "  MISSED: at most 1024 kB")"
  )
}

/// The resident memory of the process.
private func residentKilobytes() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return 0
  }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
}
