import CustomDump
import EffectSupport
import RuntimeReflection

/// How `debug()` prints values.
enum DebugForm {
  /// As in 0.10 to 0.18: one property, element or payload a line, and all lines of a changed state.
  case complete

  /// As in 0.28 to 0.39: a value on one line if it is short, and the parts of a changed state that differ.
  case compact

  /// The form for a feature; that of the later versions if the types use what only those have: `BindableAction`,
  /// `@BindableState` or `TaskResult`.
  init(state: Any.Type, action: Any.Type) {
    var visited: Set<ObjectIdentifier> = []
    var rest = [state, action]
    // A generic type may contain ever larger ones of itself.
    while let type = rest.popLast(), visited.count < 1000 {
      guard visited.insert(ObjectIdentifier(type)).inserted else { continue }
      if type is any BindableAction.Type || type is any LaterSpelling.Type {
        self = .compact
        return
      }
      rest += Self.parts(of: type)
    }
    self = .complete
  }

  private static func parts(of type: Any.Type) -> [Any.Type] {
    if let type = type as? any Sequence.Type { return [element(of: type)] }
    if let cases = Reflection.cases(ofEnum: type) { return cases.compactMap(\.payload) }
    let fields = Reflection.fields(ofStruct: type) ?? Reflection.fields(ofTuple: type) ?? []
    return fields.map(\.type)
  }

  private static func element<Elements: Sequence>(of type: Elements.Type) -> Any.Type {
    Elements.Element.self
  }

  func text(of action: Any) -> String {
    switch self {
    case .complete:
      return debugOutput(action).indented(by: 2)
    case .compact:
      var text = ""
      customDump(action, to: &text, indent: 2)
      return text
    }
  }

  /// The difference of two states; `nil` if there is none.
  func difference<State>(_ before: State, _ after: State) -> String? {
    switch self {
    case .complete: debugDiff(before, after)
    case .compact: diff(before, after)
    }
  }
}

/// A type that 0.18 does not have.
private protocol LaterSpelling {}

extension BindableState: LaterSpelling {}
extension TaskResult: LaterSpelling {}
