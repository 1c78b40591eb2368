import ComposableArchitecture

/// A quiz that divides by the number of answers, also if all questions were skipped.
@Reducer
struct SkippedQuiz {
  @ObservableState
  struct State: Equatable {
    var page = 0
    var answers = 0
    var right = 0
    var percentage: Int?
  }

  enum Action {
    case answerTapped(isRight: Bool)
    case skipTapped
    case finishTapped
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answerTapped(let isRight):
        guard state.page < 2 else { return .none }
        state.page += 1
        state.answers += 1
        state.right += isRight ? 1 : 0
      case .skipTapped:
        guard state.page < 2 else { return .none }
        state.page += 1
      case .finishTapped:
        guard state.page == 2 else { return .none }
        if isMended, state.answers == 0 {
          state.percentage = 0
        } else {
          state.percentage = 100 * state.right / state.answers
        }
      }
      return .none
    }
  }
}
