import ClassicComposableArchitecture
import Foundation
import XCTest

// Parts of features as the case studies of those years showed them.

// MARK: - Alerts and sheets

private struct AlertAndSheetState: Equatable {
  var actionSheet: ActionSheetState<AlertAndSheetAction>?
  var alert: AlertState<AlertAndSheetAction>?
  var count = 0
}

private enum AlertAndSheetAction: Equatable {
  case actionSheetButtonTapped
  case actionSheetCancelTapped
  case actionSheetDismissed
  case alertButtonTapped
  case alertCancelTapped
  case alertDismissed
  case decrementButtonTapped
  case incrementButtonTapped
}

private struct AlertAndSheetEnvironment {}

@available(*, deprecated)
private let alertAndSheetReducer = Reducer<
  AlertAndSheetState, AlertAndSheetAction, AlertAndSheetEnvironment
> { state, action, _ in
  switch action {
  case .actionSheetButtonTapped:
    state.actionSheet = .init(
      title: .init("Action sheet"),
      message: .init("This is an action sheet."),
      buttons: [
        .cancel(.init("Cancel"), action: .send(.actionSheetCancelTapped)),
        .default(.init("Increment"), action: .send(.incrementButtonTapped)),
        .destructive(.init("Decrement"), action: .send(.decrementButtonTapped)),
      ]
    )
    return .none

  case .actionSheetCancelTapped, .alertCancelTapped:
    return .none

  case .actionSheetDismissed:
    state.actionSheet = nil
    return .none

  case .alertButtonTapped:
    state.alert = .init(
      title: .init("Alert!"),
      message: .init("This is an alert"),
      primaryButton: .cancel(.init("Cancel"), action: .send(.alertCancelTapped)),
      secondaryButton: .default(.init("Increment"), action: .send(.incrementButtonTapped))
    )
    return .none

  case .alertDismissed:
    state.alert = nil
    return .none

  case .decrementButtonTapped:
    state.count -= 1
    return .none

  case .incrementButtonTapped:
    state.alert = .init(title: .init("Incremented!"))
    state.count += 1
    return .none
  }
}

// MARK: - Favoriting: a reducer that wraps another

private struct FavoriteState<ID: Hashable>: Equatable, Identifiable {
  var alert: String?
  let id: ID
  var isFavorite: Bool
}

private enum FavoriteAction: Equatable {
  case alertDismissed
  case buttonTapped
  case response(Result<Bool, FavoriteError>)
}

private struct FavoriteError: Error, Equatable {}

private struct FavoriteEnvironment<ID> {
  var request: (ID, Bool) -> Effect<Bool, Error>
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

private struct FavoriteCancelId<ID: Hashable>: Hashable {
  var id: ID
}

extension Reducer {
  fileprivate func favorite<ID: Hashable>(
    state: WritableKeyPath<State, FavoriteState<ID>>,
    action: CasePath<Action, FavoriteAction>,
    environment: @escaping (Environment) -> FavoriteEnvironment<ID>
  ) -> Reducer {
    .combine(
      self,
      Reducer<FavoriteState<ID>, FavoriteAction, FavoriteEnvironment<ID>> {
        state, action, environment in
        switch action {
        case .alertDismissed:
          state.alert = nil
          state.isFavorite.toggle()
          return .none

        case .buttonTapped:
          state.isFavorite.toggle()
          return environment.request(state.id, state.isFavorite)
            .receive(on: environment.mainQueue)
            .mapError { _ in FavoriteError() }
            .catchToEffect(FavoriteAction.response)
            .cancellable(id: FavoriteCancelId(id: state.id), cancelInFlight: true)

        case .response(.failure):
          state.alert = "Something went wrong"
          return .none

        case let .response(.success(isFavorite)):
          state.isFavorite = isFavorite
          return .none
        }
      }
      .pullback(state: state, action: action, environment: environment)
    )
  }
}

private struct EpisodeState: Equatable {
  var favorite: FavoriteState<Int>
  var title: String
}

private enum EpisodeAction: Equatable {
  case favorite(FavoriteAction)
  case rename(String)
}

private struct EpisodeEnvironment {
  var favorite: (Int, Bool) -> Effect<Bool, Error>
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

private let episodeReducer = Reducer<EpisodeState, EpisodeAction, EpisodeEnvironment> {
  state, action, _ in
  if case let .rename(title) = action { state.title = title }
  return .none
}
.favorite(
  state: \.favorite,
  action: /EpisodeAction.favorite,
  environment: { FavoriteEnvironment(request: $0.favorite, mainQueue: $0.mainQueue) }
)

// MARK: - Optional state that loads later

private struct LazyState: Equatable {
  var child: Int?
  var isActivityIndicatorVisible = false
}

private enum LazyAction: Equatable {
  case child(ChildAction)
  case setNavigation(isActive: Bool)
  case setNavigationIsActiveDelayCompleted

  enum ChildAction: Equatable { case increment }
}

private struct LazyEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

private let lazyReducer =
  Reducer<Int, LazyAction.ChildAction, Void> { state, _, _ in
    state += 1
    return .none
  }
  .optional()
  .pullback(state: \.child, action: /LazyAction.child, environment: { _ in () })
  .combined(
    with: Reducer<LazyState, LazyAction, LazyEnvironment> { state, action, environment in
      struct CancelId: Hashable {}
      switch action {
      case .child:
        return .none

      case .setNavigation(isActive: true):
        state.isActivityIndicatorVisible = true
        return Effect(value: .setNavigationIsActiveDelayCompleted)
          .delay(for: 1, scheduler: environment.mainQueue)
          .eraseToEffect()
          .cancellable(id: CancelId())

      case .setNavigation(isActive: false):
        state.isActivityIndicatorVisible = false
        state.child = nil
        return .cancel(id: CancelId())

      case .setNavigationIsActiveDelayCompleted:
        state.isActivityIndicatorVisible = false
        state.child = 0
        return .none
      }
    }
  )

final class CaseStudiesTests: XCTestCase {
  let scheduler = DispatchQueue.test

  @available(*, deprecated)
  func testAlertsAndSheets() {
    let store = TestStore(
      initialState: AlertAndSheetState(),
      reducer: alertAndSheetReducer,
      environment: AlertAndSheetEnvironment()
    )
    store.send(.alertButtonTapped) {
      $0.alert = .init(
        title: .init("Alert!"),
        message: .init("This is an alert"),
        primaryButton: .cancel(.init("Cancel"), action: .send(.alertCancelTapped)),
        secondaryButton: .default(.init("Increment"), action: .send(.incrementButtonTapped))
      )
    }
    store.send(.incrementButtonTapped) {
      $0.alert = .init(title: .init("Incremented!"))
      $0.count = 1
    }
    store.send(.alertDismissed) {
      $0.alert = nil
    }
    store.send(.actionSheetButtonTapped) {
      $0.actionSheet = .init(
        title: .init("Action sheet"),
        message: .init("This is an action sheet."),
        buttons: [
          .cancel(.init("Cancel"), action: .send(.actionSheetCancelTapped)),
          .default(.init("Increment"), action: .send(.incrementButtonTapped)),
          .destructive(.init("Decrement"), action: .send(.decrementButtonTapped)),
        ]
      )
    }
    store.send(.actionSheetDismissed) {
      $0.actionSheet = nil
    }
  }

  func testFavoriting() {
    let store = TestStore(
      initialState: EpisodeState(
        favorite: FavoriteState(alert: nil, id: 1, isFavorite: false), title: "Functions"),
      reducer: episodeReducer,
      environment: EpisodeEnvironment(
        favorite: { _, isFavorite in Effect(value: isFavorite) },
        mainQueue: scheduler.eraseToAnyScheduler()
      )
    )
    store.send(.favorite(.buttonTapped)) {
      $0.favorite.isFavorite = true
    }
    scheduler.advance()
    store.receive(.favorite(.response(.success(true))))

    store.environment.favorite = { _, _ in .failing("favorite") }
    store.environment.favorite = { _, _ in Effect(error: FavoriteError()) }
    store.send(.favorite(.buttonTapped)) {
      $0.favorite.isFavorite = false
    }
    scheduler.advance()
    store.receive(.favorite(.response(.failure(FavoriteError())))) {
      $0.favorite.alert = "Something went wrong"
    }
    store.send(.favorite(.alertDismissed)) {
      $0.favorite.alert = nil
      $0.favorite.isFavorite = true
    }
    store.send(.rename("Algebra")) {
      $0.title = "Algebra"
    }
  }

  func testLazyNavigation() {
    let store = TestStore(
      initialState: LazyState(),
      reducer: lazyReducer,
      environment: LazyEnvironment(mainQueue: scheduler.eraseToAnyScheduler())
    )
    store.assert(
      .send(.setNavigation(isActive: true)) {
        $0.isActivityIndicatorVisible = true
      },
      .do { self.scheduler.advance(by: 1) },
      .receive(.setNavigationIsActiveDelayCompleted) {
        $0.isActivityIndicatorVisible = false
        $0.child = 0
      },
      .send(.child(.increment)) {
        $0.child = 1
      },
      .send(.setNavigation(isActive: false)) {
        $0.child = nil
      },
      // Cancelled before it is loaded.
      .send(.setNavigation(isActive: true)) {
        $0.isActivityIndicatorVisible = true
      },
      .send(.setNavigation(isActive: false)) {
        $0.isActivityIndicatorVisible = false
      },
      .do { self.scheduler.run() }
    )
  }
}
