import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayRegistration

extension FeatureDescriptionTests.Destination.State: Equatable {}

/// What `features NAME` lists.
struct FeatureDescriptionTests {
  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Action.Alert>?
      var isSaved = true
      var title = ""
    }
    enum Action: BindableAction {
      case alert(PresentationAction<Alert>)
      case binding(BindingAction<State>)
      case saved(Result<Int, any Error>)

      @CasePathable
      enum Alert { case confirmed }
    }
  }

  @Reducer
  enum Destination {
    case editor(Editor)
    case web(Web)
  }

  @Reducer
  struct Web {
    @ObservableState
    struct State: Equatable { var url: URL }
    enum Action { case closeButtonTapped }
  }

  @Reducer
  struct Folder {
    @ObservableState
    struct State: Equatable, Identifiable {
      @Presents var destination: Destination.State?
      var folders: IdentifiedArrayOf<Folder.State> = []
      let id: Int
      var path = StackState<Web.State>()
      @Shared(.inMemory("stats")) var stats = Stats()
      var tags: [String] = []
      var yesterday: Stats?
    }
    struct Stats: Equatable { var count = 0 }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
      indirect case folders(IdentifiedActionOf<Folder>)
      case moved(from: Int, to: Int)
      case path(StackActionOf<Web>)
    }
  }

  @Reducer
  struct Wizard {
    @ObservableState struct State: Equatable {
      @Presents var alert: AlertState<Action>?
      @SharedReader(.inMemory("step")) var step = 0
    }
    enum Action: BindableAction, Equatable {
      indirect case alert(PresentationAction<Action>)
      case binding(BindingAction<State>)
      case next
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  private let description = FeatureRegistration("folder") {
    Folder()
  } initialState: {
    Folder.State(id: 0)
  }

  private struct Describe: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FeatureDescription {
      FeatureDescription(feature)
    }
  }

  @Test func actionsOfChildrenStandAtTheirPaths() throws {
    let actions = description.accept(Describe()).actions.map { $0.name + $0.type }
    #expect(
      actions == [
        "destination.editor.alert.confirmed",
        "destination.editor.alert.dismiss",
        #"destination.editor.binding.set(\.alert, AlertState<FeatureDescriptionTests.Editor.Action.Alert>?)"#,
        #"destination.editor.binding.set(\.isSaved, Bool)"#,
        #"destination.editor.binding.set(\.title, String)"#,
        "destination.editor.saved(Result<Int, Error>)",
        "destination.web.closeButtonTapped",
        "destination.dismiss",
        "folders[id: Int](FeatureDescriptionTests.Folder.Action)",
        "moved(from: Int, to: Int)",
        "path[id: StackElementID].closeButtonTapped",
        "path.popFrom(id: StackElementID)",
        "path.push(id: StackElementID, state: FeatureDescriptionTests.Web.State)",
      ])
  }

  @Test func anActionInsideOfItselfIsListedOnce() {
    let wizard = FeatureRegistration("wizard") {
      Wizard()
    } initialState: {
      Wizard.State()
    }
    // And a property that can only be read is none to bind.
    #expect(
      wizard.accept(Describe()).actions.map { $0.name + $0.type } == [
        "alert(FeatureDescriptionTests.Wizard.Action)",
        "alert.dismiss",
        #"binding.set(\.alert, AlertState<FeatureDescriptionTests.Wizard.Action>?)"#,
        "next",
      ])
  }

  @Test func payloadsAreInParentheses() {
    #expect(FeatureDescription.payloadText(of: (Int, name: String).self) == "(Int, name: String)")
    #expect(FeatureDescription.payloadText(of: (Int, Int)?.self) == "((Int, Int)?)")
    #expect(FeatureDescription.payloadText(of: Void?.self) == "(()?)")
    #expect(FeatureDescription.payloadText(of: ((Int) -> Int).self) == "((Int) -> Int)")
  }

  @Test func enumsInDictionariesAreListed() {
    enum Day: Hashable { case monday }
    enum Mood: Equatable { case good(Int) }
    let enums = EnumListing.enums(of: [[Day: [Mood]].self])
    #expect(enums.map(\.cases) == [["monday"], ["good(Int)"]])
  }

  @Test func partsOfStatesFollowThem() throws {
    #expect(
      description.accept(Describe()).state.map { "\($0.name) \($0.type)" } == [
        "destination FeatureDescriptionTests.Destination.State?",
        "destination.editor (FeatureDescriptionTests.Editor.State)",
        "destination.editor.alert AlertState<FeatureDescriptionTests.Editor.Action.Alert>?",
        "destination.editor.isSaved Bool",
        "destination.editor.title String",
        "destination.web (FeatureDescriptionTests.Web.State)",
        "destination.web.url URL",
        "folders IdentifiedArray<Int, FeatureDescriptionTests.Folder.State>",
        "id Int",
        "path StackState<FeatureDescriptionTests.Web.State>",
        "path[id: StackElementID].url URL",
        "stats FeatureDescriptionTests.Folder.Stats",
        "stats.count Int",
        "tags [String]",
        "yesterday FeatureDescriptionTests.Folder.Stats?",
      ])
  }
}
