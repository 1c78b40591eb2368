import ComposableArchitecture

/// A list of tags of which it shows the first, in an order that a set does not have.
@Reducer
struct FirstTag {
  @ObservableState
  struct State: Equatable {
    var tags: Set<Int> = []
    var first: Int?
  }

  enum Action {
    case tagTapped(Int)
    case clearTapped
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tagTapped(let tag):
        state.tags.formSymmetricDifference([tag])
      case .clearTapped:
        state.tags = []
      }
      state.first = isMended ? state.tags.min() : state.tags.first
      return .none
    }
  }
}
