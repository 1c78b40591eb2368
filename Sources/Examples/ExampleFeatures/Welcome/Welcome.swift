// Shows the dependencies that every app has: date, calendar, time zone, locale, and random numbers.

import ComposableArchitecture
import Foundation

/// Greets the user by the time of day, and draws random numbers.
@Reducer
struct Welcome {
  enum Coin { case heads, tails }

  @ObservableState
  struct State: Equatable {
    var coin: Coin?
    var greeting = ""
    var luckyNumber: Int?
    var year: Int?
  }

  enum Action {
    case coinTapped
    case luckyNumberButtonTapped
    case onAppear
  }

  @Dependency(\.calendar) var calendar
  @Dependency(\.date.now) var now
  @Dependency(\.locale) var locale
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .coinTapped:
        state.coin = withRandomNumberGenerator { Bool.random(using: &$0) ? .heads : .tails }
        return .none

      case .luckyNumberButtonTapped:
        state.luckyNumber = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        return .none

      case .onAppear:
        var calendar = calendar
        calendar.timeZone = timeZone
        let time = calendar.dateComponents([.hour, .year], from: now)
        state.greeting = greeting(hour: time.hour ?? 0)
        state.year = time.year
        return .none
      }
    }
  }

  private func greeting(hour: Int) -> String {
    let isGerman = locale.language.languageCode == .german
    return switch hour {
    case ..<12: isGerman ? "Guten Morgen" : "Good morning"
    case ..<18: isGerman ? "Guten Tag" : "Good afternoon"
    default: isGerman ? "Guten Abend" : "Good evening"
    }
  }
}
