import Clocks
import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Animations")
@MainActor
struct AnimationsTests {
  @Test("the circle runs through all colours, one a second")
  func rainbow() async {
    let clock = TestClock()
    let store = TestStore(initialState: Animations.State()) {
      Animations()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.rainbowButtonTapped)
    for color in Animations.Color.allCases {
      await store.receive(\.setColor, color) {
        $0.circleColor = color
      }
      await clock.advance(by: .seconds(1))
    }
  }

  @Test("resetting stops the rainbow")
  func reset() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Animations.State(circleCenter: CGPoint(x: 50, y: 50), isCircleScaled: true)
    ) {
      Animations()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.rainbowButtonTapped)
    await store.receive(\.setColor) { $0.circleColor = .red }
    await clock.advance(by: .seconds(1))
    await store.receive(\.setColor) { $0.circleColor = .blue }
    await store.send(.resetButtonTapped) {
      $0.alert = AlertState {
        TextState("Reset state?")
      } actions: {
        ButtonState(
          role: .destructive,
          action: .send(.resetConfirmationButtonTapped, animation: .default)
        ) {
          TextState("Reset")
        }
        ButtonState(role: .cancel) {
          TextState("Cancel")
        }
      }
    }
    await store.send(\.alert.resetConfirmationButtonTapped) {
      $0 = Animations.State()
    }
  }
}
