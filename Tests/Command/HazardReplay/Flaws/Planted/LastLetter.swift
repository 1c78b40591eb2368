import ComposableArchitecture

/// A name whose last letter is looked for by its number of bytes.
@Reducer
struct LastLetter {
  @ObservableState
  struct State: Equatable {
    var last: Character?
  }

  enum Action {
    case nameChanged(String)
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        let count = isMended ? name.count : name.utf8.count
        state.last = name.isEmpty ? nil : name[name.index(name.startIndex, offsetBy: count - 1)]
        return .none
      }
    }
  }
}
