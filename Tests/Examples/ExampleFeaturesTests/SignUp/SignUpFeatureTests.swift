import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Sign-up")
@MainActor
struct SignUpFeatureTests {
  @Test("screens share what they ask for")
  func sharing() async {
    let signUpData = Shared(value: SignUpData())
    let store = TestStore(initialState: SignUpFeature.State(signUpData: signUpData)) {
      SignUpFeature()
    }

    await store.send(
      .path(.push(id: 0, state: .basics(BasicsFeature.State(signUpData: signUpData))))
    ) {
      $0.path[id: 0] = .basics(BasicsFeature.State(signUpData: signUpData))
    }
    signUpData.withLock { $0.email = "blob@pointfree.co" }
    store.assert {
      $0.$signUpData.withLock { $0.email = "blob@pointfree.co" }
    }
    await store.send(
      .path(.push(id: 1, state: .topics(TopicsFeature.State(topics: signUpData.topics))))
    ) {
      $0.path[id: 1] = .topics(TopicsFeature.State(topics: signUpData.topics))
    }
    await store.send(\.path[id: 1].topics.nextButtonTapped) {
      $0.path[id: 1]?.modify(\.topics) {
        $0.alert = AlertState { TextState("Please choose at least one topic.") }
      }
    }
    await store.send(\.path[id: 1].topics.alert.dismiss) {
      $0.path[id: 1]?.modify(\.topics) { $0.alert = nil }
    }
    signUpData.withLock { $0.topics = [.testing] }
    store.assert {
      $0.$signUpData.withLock { $0.topics = [.testing] }
    }
    await store.send(\.path[id: 1].topics.nextButtonTapped)
    await store.receive(\.path[id: 1].topics.delegate.stepFinished) {
      $0.path[id: 2] = .summary(SummaryFeature.State(signUpData: signUpData))
    }
    await store.send(\.path[id: 2].summary.editPersonalInfoButtonTapped) {
      $0.path[id: 2]?.modify(\.summary) {
        $0.destination = .personalInfo(
          PersonalInfoFeature.State(isEditingFromSummary: true, signUpData: signUpData)
        )
      }
    }
    await store.send(\.path[id: 2].summary.destination.personalInfo.doneButtonTapped)
    await store.receive(\.path[id: 2].summary.destination.dismiss) {
      $0.path[id: 2]?.modify(\.summary) { $0.destination = nil }
    }
  }
}
