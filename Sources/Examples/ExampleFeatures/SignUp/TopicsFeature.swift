// Shows a screen that checks its part of the data before it goes on.

import ComposableArchitecture

/// Asks for at least one topic.
@Reducer
struct TopicsFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var isEditingFromSummary = false
    @Shared var topics: Set<SignUpData.Topic>
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case doneButtonTapped
    case nextButtonTapped

    @CasePathable
    enum Delegate {
      case stepFinished
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .binding:
        return .none

      case .delegate:
        return .none

      case .doneButtonTapped:
        guard !state.topics.isEmpty else {
          state.alert = .noTopics
          return .none
        }
        return .run { _ in await dismiss() }

      case .nextButtonTapped:
        guard !state.topics.isEmpty else {
          state.alert = .noTopics
          return .none
        }
        return .send(.delegate(.stepFinished))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Never> {
  fileprivate static var noTopics: Self {
    AlertState { TextState("Please choose at least one topic.") }
  }
}
