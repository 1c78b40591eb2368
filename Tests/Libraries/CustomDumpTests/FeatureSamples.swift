import CustomDump
import IdentifiedCollections

/// A feature with its macros expanded by hand.
enum Child {
  struct State: Equatable {
    var _$observationRegistrar = Registrar()
    var _count = 0
    var _alert: Int?
    var _items: IdentifiedArrayOf<Item> = []

    struct Item: Equatable, Identifiable {
      let id: Int
      var on = false
    }
  }

  struct Registrar: Equatable {
    var isObserving = false
  }

  enum Action {
    case alert(PresentedAlert)
    case tapped
    case renamed(String)
    case pair(Int, to: String)
  }

  struct PresentedAlert: CustomDumpReflectable {
    var title = Text("Title")
    var actions = [Button()]
    var customDumpMirror: Mirror {
      Mirror(
        self, children: ["title": title, "actions": actions, "message": Text("Message")],
        displayStyle: .struct)
    }
  }

  struct Text: CustomDumpRepresentable {
    var verbatim: String
    init(_ verbatim: String) { self.verbatim = verbatim }
    var customDumpValue: Any { verbatim }
  }

  struct Button: CustomDumpReflectable {
    enum Handler { case send(Choice?) }
    enum Choice { case yes }
    var customDumpMirror: Mirror {
      Mirror(
        self,
        children: ["role": Role.destructive, "action": Handler.send(.yes), "label": Text("Yes")],
        displayStyle: .struct
      )
    }
    enum Role { case destructive }
  }
}
