import ComposableArchitecture

/// A feature of which each action can crash at two places in the same way.
@Reducer
struct CrashSites {
  @ObservableState
  struct State: Equatable {
    var tickets: UInt = 0
    var seats: UInt = 0
  }

  enum Action {
    case ticketAdded
    case sellTapped
    case refundTapped
    case countTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticketAdded:
        state.tickets += 1
      case .sellTapped:
        state.tickets -= 1
        state.seats -= 1
      case .refundTapped:
        if state.tickets == 0 { fatalError("nothing to refund") }
        if state.seats == 0 { fatalError("nothing to refund") }
      case .countTapped(let depth):
        state.seats = UInt(Self.count(depth, state.tickets))
      }
      return .none
    }
  }

  /// Overflows the stack, at a line that depends on how deep it is already.
  private static func count(_ depth: Int, _ tickets: UInt) -> Int {
    if depth < 0 { return 0 }
    if depth.isMultiple(of: 2) { return 1 + count(depth + 1, tickets) }
    return 2 + count(depth + 1, tickets)
  }
}
