package import ReplayValues

/// A part of a step, which may depend on the state when the step runs, and on values that have names by then.
///
/// The size does not depend on the types, because plans are lists of many steps.
package enum Planned<State, Value> {
  indirect case ready(Value)
  case made(by: (ValueMoment<State>) throws -> Value)

  package func value(at moment: @autoclosure () -> ValueMoment<State>) throws -> Value {
    switch self {
    case .ready(let value): value
    case .made(let make): try make(moment())
    }
  }
}

extension Planned {
  /// A value that is made now, or when the step runs, if it needs the state or a named value.
  init(with builder: ValueBuilder, _ make: @escaping (ValueBuilder) throws -> Value) throws {
    do {
      self = .ready(try make(builder))
    } catch let error as ValueError where error.reason == .needsState {
      self = .made { moment in try make(builder.at(moment)) }
    }
  }
}
