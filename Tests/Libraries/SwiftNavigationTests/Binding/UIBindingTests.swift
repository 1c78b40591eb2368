import CasePaths
import Observation
import SwiftNavigation
import TestSupport
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

  @CasePathable
  enum Route {
    case edit(String)
    case share(String)
    case help
    case settings
  }

  struct Draft {
    var title = ""
    var text = ""
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

  @Test("the value of an optional can be bound while it is not nil")
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

  @Test("a Boolean binding can set its optional to nil, and cannot set a value")
  func boolean() {
    @UIBinding var user: User? = User()
    let isPresented = UIBinding<Bool>($user)
    #expect(isPresented.wrappedValue)

    isPresented.wrappedValue = false
    #expect(user == nil)

    let issue = """
      Boolean presentation binding attempted to write 'true' to a generic 'UIBinding<Item?>' (i.e., \
      'UIBinding<UIBindingTests.User?>').

      No 'UIBindingTests.User' can be made of 'true'. Write a value to the optional instead.
      """
    #expect(RecordedIssues.during { isPresented.wrappedValue = true } == [issue])
    #expect(user == nil)

    user = User()
    #expect(RecordedIssues.during { isPresented.wrappedValue = true } == [issue])
    #expect(user == User())
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

  @Test("a case of an optional enum is bound as an optional payload")
  func casesOfOptionals() throws {
    @UIBinding var result: Result<Int, any Error>? = .success(1)
    let success = $result.success
    #expect(type(of: success) == UIBinding<Int?>.self)
    func unwrap<Member>(_ optional: Member?) -> Member.Type { Member.self }
    #expect(unwrap($result.success) == UIBinding<Int?>.self)
    #expect(success.wrappedValue == 1)

    success.wrappedValue = 2
    #expect(try result?.get() == 2)
    success.wrappedValue? += 1
    #expect(try result?.get() == 3)
    success.wrappedValue = nil
    #expect(result == nil)
  }

  @Test("a case of an enum is bound while the enum is in it")
  func casesOfEnums() throws {
    @UIBinding var destination = Destination.edit("draft")
    let edit = try #require($destination.edit)
    #expect(type(of: edit) == UIBinding<String>.self)
    #expect($destination.share == nil)
    edit.wrappedValue = "final"
    #expect(destination == .edit("final"))
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

  @Test("bindings to other parts of a type are not the same")
  func identityOfParts() throws {
    @UIBinding var draft: Draft?
    #expect(UIBindingIdentifier($draft.title) == UIBindingIdentifier($draft.title))
    #expect(UIBindingIdentifier($draft.title) != UIBindingIdentifier($draft.text))

    @UIBinding var route: Route?
    #expect(UIBindingIdentifier($route.edit) == UIBindingIdentifier($route.edit))
    #expect(Set([$route.edit, $route.share]).count == 2)
    #expect(UIBindingIdentifier($route.help) != UIBindingIdentifier($route.settings))
  }

  @Test("a constant binding does not change")
  func constant() {
    let binding = UIBinding<Int>.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }
}
