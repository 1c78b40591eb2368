import ActionScript
@_spi(Internals) import ComposableArchitecture
import Foundation
import IdentifiedCollections
import InternalSupport
import OrderedCollections
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

extension LeafExpectation {
  /// A condition on the state after the step.
  ///
  /// It allows the change of the value at its path, as far as it determines it.
  func compilePredicate(_ predicate: PredicateSyntax) throws -> ExpectationLine<State> {
    let path = path
    let predicate = existence(predicate) ?? predicate
    let holds = try test(predicate)
    let isNegated = predicate.isNegated
    let expected = predicate.operand.flatMap {
      builder.computedText(of: $0, as: Self.unwrapped)
    }
    let check: (State) -> (holds: Bool, reason: String?) = { state in
      guard let value = Self.read(path, state) else {
        let reason = self.unreachable(in: state)
        return (
          predicate.operator == .exists && isNegated && self.isOnlyValueMissing(state), reason
        )
      }
      // Without a value, neither a comparison nor its opposite is true.
      if predicate.operator.needsValue, Self.isNil(value) { return (false, nil) }
      return (holds(value) != isNegated, nil)
    }
    return line(isAssignment: false) { outcome, before, after, _ in
      let failure = SharedChangeTracker.withReachedValues { () -> ExpectationFailure? in
        let result = check(after)
        guard !result.holds else { return nil }
        let actual = Self.read(path, after)
        return self.failure(
          result.reason ?? self.message(actual: actual), expected: expected,
          actual: actual.map { ReplayDump.text(of: $0) })
      }
      if var failure {
        if SharedReading.ofExpectation({ check(before).holds }) {
          failure.hint = ExpectationFailure.heldBefore
        }
        outcome.failures.append(failure)
      }
      self.allowChange(by: predicate, to: after, in: &outcome.expected)
    }
  }

  /// Whether a state has all that the path goes through, and only lacks the value at its end.
  private func isOnlyValueMissing(_ state: State) -> Bool {
    // A property is only missing if its collection is.
    guard path.property == nil else { return false }
    var steps = path.steps[...]
    while steps.last?.isContents ?? false { steps.removeLast() }
    if steps.last?.isElement ?? false { steps.removeLast() }
    let holder = path.prefix(steps.count)
    return withUnsafePointer(to: state) { state in
      holder.readWhole(UnsafeRawPointer(state)) { _ in nil } == nil
    }
  }

  /// What `form == nil` says of a `form` that lies in an optional or in a case: that there is none.
  private func existence(_ predicate: PredicateSyntax) -> PredicateSyntax? {
    guard case .nil? = predicate.operand?.kind, !(Leaf.self is any OptionalValue.Type),
      path.steps.contains(where: \.mayLeadNowhere)
    else { return nil }
    switch predicate.operator {
    case .equal: return PredicateSyntax(isNegated: !predicate.isNegated, .exists)
    case .notEqual: return PredicateSyntax(isNegated: predicate.isNegated, .exists)
    case .exists, .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches: return nil
    }
  }

  private func unreachable(in state: State) -> String? {
    withUnsafePointer(to: state) { state in
      path.read(UnsafeRawPointer(state)) { _ in nil }
    }?.message
  }

  private func message(actual: Leaf?) -> String {
    let text = lineText
    guard let actual else { return "'\(text)' does not hold" }
    let dump = ReplayDump.text(of: actual)
    guard dump.count <= 60, !dump.contains("\n") else { return "'\(text)' does not hold" }
    return "'\(text)' does not hold: '\(path.text)' is \(dump)"
  }

  private func test(_ predicate: PredicateSyntax) throws -> (Leaf) -> Bool {
    guard predicate.operator != .exists else {
      guard Leaf.self is any OptionalValue.Type else { return { _ in true } }
      return { value in !Self.isNil(value) }
    }
    if case .nil? = predicate.operand?.kind, path.steps.last?.isElement ?? false,
      !(Leaf.self is any OptionalValue.Type)
    {
      throw ScriptDiagnostic(
        .wrongValue, "'\(path.text)' is \(nounPhrase(Leaf.self)), which is never nil",
        in: place.file, at: syntax.span,
        hint: (predicate.operator == .equal) == predicate.isNegated
          ? "write '\(path.text) exists'"
          : "write '\(path.text) not exists', or '\(path.text.prefix { $0 != "[" }).count == …'")
    }
    guard let operand = predicate.operand else {
      throw ScriptDiagnostic(
        .wrongUse, "'\(predicate.operator.rawValue)' needs a value", in: place.file,
        at: syntax.span)
    }
    switch predicate.operator {
    case .equal, .notEqual:
      guard operand.kind != .wildcard else { throw matchesAnything(operand) }
      let matcher = try builder.matcher(Leaf.self, for: operand)
      let wanted = predicate.operator == .equal
      return { (matcher.mismatch($0) == nil) == wanted }
    case .greater, .greaterOrEqual, .less, .lessOrEqual:
      return try orderTest(predicate.operator, operand)
    case .contains:
      guard let searchable = Self.unwrapped as? any Searchable.Type else {
        throw unsupported(predicate, because: "\(nounPhrase(Leaf.self)) contains nothing")
      }
      let contains = try searchable.containsTest(operand, builder)
      return { value in Self.unwrap(value).map(contains) ?? false }
    case .matches:
      return try regexTest(predicate, operand)
    case .exists:
      return { _ in true }
    }
  }

  /// The error for `== _`, which would hold for every value and let it change.
  private func matchesAnything(_ operand: ValueSyntax) -> ScriptDiagnostic {
    let path = path.text
    let isJSON = place.file.isJSON
    return ScriptDiagnostic(
      .wrongUse, "'_' matches any value, so there is nothing to compare", in: place.file,
      at: operand.span,
      hint: isJSON
        ? "write \"\(path)\": {\"$any\": true} if it changes, or {\"$exists\": true}"
        : "write '\(path) = _' if it changes, or '\(path) exists'")
  }

  private func orderTest(
    _ operation: PredicateSyntax.Operator, _ operand: ValueSyntax
  ) throws -> (Leaf) -> Bool {
    guard let comparable = Self.unwrapped as? any Comparable.Type else {
      throw ScriptDiagnostic(
        .wrongUse,
        "'\(operation.rawValue)' needs a Comparable type, but \(displayName(Self.unwrapped)) is not Comparable",
        in: place.file, at: syntax.operatorPlace)
    }
    func open<Value: Comparable>(_: Value.Type) throws -> (Leaf) -> Bool {
      let bound = try builder.build(Value.self, from: operand)
      return { leaf in
        guard let value = Self.unwrap(leaf) as? Value else { return false }
        return switch operation {
        case .greater: value > bound
        case .greaterOrEqual: value >= bound
        case .less: value < bound
        case .lessOrEqual: value <= bound
        case .equal, .notEqual, .contains, .matches, .exists: false
        }
      }
    }
    return try open(comparable)
  }

  private func regexTest(_ predicate: PredicateSyntax, _ operand: ValueSyntax) throws -> (Leaf) ->
    Bool
  {
    guard Self.unwrapped is any RegexMatchable.Type else {
      throw unsupported(predicate, because: "it is for strings, not for \(displayName(Leaf.self))")
    }
    let pattern = try builder.build(String.self, from: operand)
    let regex: Regex<AnyRegexOutput>
    do {
      regex = try Regex(pattern)
    } catch {
      throw ScriptDiagnostic(
        .wrongValue, "invalid regular expression '\(pattern)': \(error)", in: place.file,
        at: operand.span)
    }
    return { value in
      guard let text = (Self.unwrap(value) as? any RegexMatchable)?.matchableText else {
        return false
      }
      return ReplayActivity.during("matching the pattern '\(pattern)'") {
        // Matching only fails in transforms, which an expression from a script does not have.
        (try? regex.wholeMatch(in: text)) != nil
      }
    }
  }

  private func unsupported(_ predicate: PredicateSyntax, because reason: String) -> ScriptDiagnostic
  {
    ScriptDiagnostic(
      .wrongUse, "'\(predicate.operator.rawValue)' does not apply to '\(path.text)': \(reason)",
      in: place.file, at: syntax.operatorPlace)
  }

  // MARK: - Optionals

  /// The type without its optionals.
  static var unwrapped: Any.Type { unwrappedType(Leaf.self) }

  private static func unwrap(_ value: Leaf) -> Any? {
    var value: Any = value
    while let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrappedValue else { return nil }
      value = wrapped
    }
    return value
  }

  static func isNil(_ value: Leaf) -> Bool {
    (value as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
  }
}

extension PredicateSyntax.Operator {
  /// Whether it says something about a value, which `nil` is not.
  fileprivate var needsValue: Bool {
    switch self {
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches: true
    case .equal, .notEqual, .exists: false
    }
  }
}

/// A type that `contains` can search: for a substring, an element or a key.
protocol Searchable {
  /// Whether a value contains what was looked for.
  typealias Test = (_ value: Any) -> Bool

  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test
}

extension String: Searchable {
  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test {
    let part = try builder.build(String.self, from: operand)
    return { ($0 as? String)?.containsCharacters(part) ?? false }
  }
}

extension Substring: Searchable {
  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test {
    let test = try String.containsTest(operand, builder)
    return { ($0 as? Substring).map { test(String($0)) } ?? false }
  }
}

extension TextState: Searchable {
  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test {
    let test = try String.containsTest(operand, builder)
    return { ($0 as? TextState).map { test(String(state: $0)) } ?? false }
  }
}

/// A type that `matches` can read.
protocol RegexMatchable {
  var matchableText: String { get }
}

extension String: RegexMatchable {
  var matchableText: String { self }
}

extension Substring: RegexMatchable {
  var matchableText: String { String(self) }
}

extension TextState: RegexMatchable {
  var matchableText: String { String(state: self) }
}

extension Searchable where Self: Sequence {
  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test {
    let matcher = try builder.matcher(Element.self, for: operand)
    return { ($0 as? Self)?.contains { matcher.mismatch($0) == nil } ?? false }
  }
}

extension Array: Searchable {}
extension ArraySlice: Searchable {}
extension ContiguousArray: Searchable {}
extension Set: Searchable {}
extension OrderedSet: Searchable {}
extension IndexSet: Searchable {}
extension IdentifiedArray: Searchable {}
extension StackState: Searchable {}

extension Searchable where Self: EntriesContainer & Sequence {
  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test {
    let key = try builder.build(Key.self, from: operand)
    return { ($0 as? Self)?[key] != nil }
  }
}

extension Dictionary: Searchable {}
extension OrderedDictionary: Searchable {}

extension Searchable where Self: RangeExpression {
  static func containsTest(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Test {
    let bound = try builder.build(Bound.self, from: operand)
    return { ($0 as? Self)?.contains(bound) ?? false }
  }
}

extension Range: Searchable {}
extension ClosedRange: Searchable {}
