import IdentifiedCollections

/// Tells a property's value from another one that replaced it.
enum StateIdentity: Equatable {
  /// The identity of a value, or of `nil`.
  case value(ObservableStateID?)
  case elements(AnyHashable)

  /// The identity of a value; `nil` for values that have none.
  init?<Member>(of member: inout Member) {
    self.init(&member, isAboutToChange: false)
  }

  /// The identity of a value before it is changed in place; `nil` for values that have none.
  init?<Member>(willModify member: inout Member) {
    self.init(&member, isAboutToChange: true)
  }

  /// A closure that gives a value a new version before it is changed in place; `nil` for types without versions.
  static func willModify<Member>(_: Member.Type) -> ((inout Member) -> Void)? {
    func observable<State: ObservableState>(_: State.Type) -> (inout Member) -> Void {
      { member in reinterpreting(&member) { (state: inout State) in state._$willModify() } }
    }
    func container<Container: StateContainer>(_: Container.Type) -> ((inout Member) -> Void)? {
      guard Container.hasVersion else { return nil }
      return { member in
        reinterpreting(&member) { (container: inout Container) in container.stateWillChange() }
      }
    }
    if let type = Member.self as? any ObservableState.Type { return observable(type) }
    return (Member.self as? any StateContainer.Type).flatMap { container($0) }
  }

  private init?<Member>(_ member: inout Member, isAboutToChange: Bool) {
    func observable<State: ObservableState>(_: State.Type) -> Self {
      reinterpreting(&member) { (state: inout State) in
        if isAboutToChange { state._$willModify() }
        return .value(state._$id)
      }
    }
    func container<Container: StateContainer>(_: Container.Type) -> Self {
      reinterpreting(&member) { (container: inout Container) in
        if isAboutToChange { container.stateWillChange() }
        return container.stateIdentity
      }
    }
    if let type = Member.self as? any ObservableState.Type {
      self = observable(type)
    } else if let type = Member.self as? any StateContainer.Type {
      self = container(type)
    } else {
      return nil
    }
  }
}

/// Runs a closure on a value as another type, which the caller knows to be the same.
private func reinterpreting<Value, Known, Result>(
  _ value: inout Value, _ body: (inout Known) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &value) {
    body(&UnsafeMutableRawPointer($0).assumingMemoryBound(to: Known.self).pointee)
  }
}

/// Something that holds observable state.
private protocol StateContainer {
  /// Whether it holds one state, and so has the version of that state.
  static var hasVersion: Bool { get }
  var stateIdentity: StateIdentity { get }
  mutating func stateWillChange()
}

extension Optional: StateContainer where Wrapped: ObservableState {
  static var hasVersion: Bool { true }

  var stateIdentity: StateIdentity { .value(self?._$id) }

  mutating func stateWillChange() { self?._$willModify() }
}

extension PresentationState: StateContainer where State: ObservableState {
  static var hasVersion: Bool { true }

  var stateIdentity: StateIdentity { .value(wrappedValue?._$id) }

  mutating func stateWillChange() { wrappedValue?._$willModify() }
}

extension IdentifiedArray: StateContainer where Element: ObservableState {
  static var hasVersion: Bool { false }

  var stateIdentity: StateIdentity { .elements(ids) }

  mutating func stateWillChange() {}
}

extension StackState: StateContainer where Element: ObservableState {
  static var hasVersion: Bool { false }

  var stateIdentity: StateIdentity { .elements(ids) }

  mutating func stateWillChange() {}
}
