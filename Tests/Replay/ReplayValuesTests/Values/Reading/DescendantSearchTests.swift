import ComposableArchitecture
import Testing

@testable import ReplayValues

/// A name whose path is not written in full.
@Suite struct DescendantSearchTests {
  struct Screen {
    @PresentationState var destination: Destination?
    var left = Pane()
    var right = Pane()
    var user: User?
    var rows: IdentifiedArrayOf<Row> = []
  }
  enum Destination {
    case form(Form)
    case alert(AlertState<Never>)
  }
  struct Form {
    var title = ""
    var owner = User()
  }
  struct Pane {
    var width = 0
    var caption: Caption?
  }
  struct Caption { var text = "" }
  struct User { var name = "" }
  struct Row: Identifiable {
    var id = 0
    var note = ""
  }
  /// Contains itself.
  final class Branch {
    var next: Branch?
    var leaf = Caption()
  }

  private func path(to name: String, before next: String? = nil, in type: Any.Type = Screen.self)
    -> String?
  {
    DescendantSearch.state.path(to: name, before: next, in: type)
  }

  @Test func theOnlyPathIsFoundHoweverDeepItIs() {
    #expect(path(to: "form") == "destination.form")
    #expect(path(to: "title") == "destination.form.title")
    #expect(path(to: "owner") == "destination.form.owner")
  }

  @Test func noPathIsChosenAmongSeveral() {
    #expect(path(to: "width") == nil)
    #expect(path(to: "caption", before: "text") == nil)
    #expect(path(to: "name") == nil)
  }

  @Test func theNextNameDecides() {
    struct Two {
      var first: Holder
      var second: Other
    }
    struct Holder { var item: User }
    struct Other { var item: Caption }
    #expect(path(to: "item", in: Two.self) == nil)
    #expect(path(to: "item", before: "text", in: Two.self) == "second.item")
    #expect(path(to: "item", before: "size", in: Two.self) == nil)
  }

  @Test func elementsHaveNoPathWithoutAnId() {
    #expect(path(to: "note") == nil)
  }

  @Test func aTypeThatContainsItselfEndsTheSearch() {
    enum Tree {
      case leaf(Caption)
      indirect case node(left: Tree, right: Tree)
    }
    #expect(path(to: "absent", in: Tree.self) == nil)
    #expect(path(to: "absent", in: Branch.self) == nil)
  }

  @CasePathable enum ScreenAction {
    case destination(PresentationAction<DestinationAction>)
    case left(PaneAction)
    case right(PaneAction)
    case closed(User)
  }
  @CasePathable enum DestinationAction {
    case form(FormAction)
  }
  @CasePathable enum FormAction: BindableAction {
    case binding(BindingAction<ObservedForm>)
    case saveTapped
  }
  @ObservableState struct ObservedForm { var title = "" }
  @CasePathable enum PaneAction { case resized }

  @Test func actionsAreFoundInPresentedFeatures() {
    func path(to name: String, before next: String? = nil) -> String? {
      DescendantSearch.actions.path(to: name, before: next, in: ScreenAction.self)
    }
    #expect(path(to: "form", before: "saveTapped") == "destination.form")
    #expect(path(to: "saveTapped") == "destination.form.saveTapped")
    #expect(path(to: "binding") == "destination.form.binding")
    #expect(path(to: "resized") == nil)
    #expect(path(to: "name") == nil)
  }
}
