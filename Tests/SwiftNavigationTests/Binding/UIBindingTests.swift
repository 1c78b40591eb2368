import CasePaths
import IssueReporting
import Observation
import SwiftNavigation
import Testing

@Suite("Bindings")
@MainActor
struct UIBindingTests {
  @CasePathable
  @dynamicMemberLookup
  enum Destination: Equatable {
    case edit(String)
    case share
  }

  struct User: Equatable, Identifiable {
    var id = 1
    var name = "Blob"
  }

  @Observable
  final class Model {
    var user = User()
    var optionalUser: User?
    var destination: Destination?
  }

  @Test("a member binding writes through to the value")
  func member() {
    @UIBinding var user = User()

    let name = $user.name
    name.wrappedValue = "Blob, Jr."

    #expect(user == User(name: "Blob, Jr."))
    #expect($user.id == 1)
  }

  @Test("a bindable object gives bindings to its members")
  func bindable() {
    let model = Model()
    @UIBindable var bindable = model

    $bindable.user.name.wrappedValue = "Blob Sr."

    #expect(model.user.name == "Blob Sr.")
  }

  @Test("what an optional holds can be bound while it holds something")
  func unwrap() throws {
    @UIBinding var user: User? = nil
    #expect(UIBinding($user) == nil)

    user = User()
    let unwrapped = try #require(UIBinding($user))
    unwrapped.wrappedValue.name = "Blob Esq."
    #expect(user?.name == "Blob Esq.")

    user = nil
    #expect(unwrapped.wrappedValue.name == "Blob Esq.")
    unwrapped.wrappedValue.name = "Nobody"
    #expect(user == nil)
  }

  @Test("a Boolean binding empties its optional, and cannot fill it")
  func boolean() {
    @UIBinding var user: User? = User()
    let isPresented = UIBinding<Bool>($user)
    #expect(isPresented.wrappedValue)

    isPresented.wrappedValue = false
    #expect(user == nil)

    withExpectedIssue {
      isPresented.wrappedValue = true
    }
    #expect(user == nil)
  }

  @Test("the payload of a case is bound through an optional enum")
  func cases() throws {
    @UIBinding var destination: Destination? = .edit("draft")
    let edit: UIBinding<String?> = $destination.edit
    let share: UIBinding<Bool> = $destination.share

    #expect(edit.wrappedValue == "draft")
    #expect(!share.wrappedValue)

    edit.wrappedValue = "final"
    #expect(destination == .edit("final"))

    share.wrappedValue = true
    #expect(destination == .share)

    edit.wrappedValue = nil
    #expect(destination == .share)

    share.wrappedValue = false
    #expect(destination == nil)
  }

  @Test("bindings to one place are the same, however they were derived")
  func identity() {
    let model = Model()
    @UIBindable var bindable = model
    @UIBinding var other = User()

    #expect(UIBindingIdentifier($bindable.user.name) == UIBindingIdentifier($bindable.user.name))
    #expect(UIBindingIdentifier($bindable.user.name) != UIBindingIdentifier($other.name))
    #expect($bindable.user == $bindable.user)
  }

  @Test("a constant binding does not change")
  func constant() {
    let binding = UIBinding<Int>.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }
}
