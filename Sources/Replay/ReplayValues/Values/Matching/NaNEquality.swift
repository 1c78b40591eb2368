import ComposableArchitecture
import CustomDump
import Foundation
import InternalSupport
import RuntimeReflection

/// Equality in which NaN equals NaN.
///
/// With `==`, a state that contains NaN differs from itself: it would change in every step, and no
/// script could assert it.
enum NaNEquality {
  /// Whether two values that `==` considers different only differ in NaN.
  static func areAlike<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    mayHoldNaN(Value.self) && compare(lhs, rhs, depth: 0) == .nanOnly
  }

  private enum Difference: Comparable {
    case none
    /// All different parts are NaN on both sides.
    case nanOnly
    case other
  }

  /// Values that are nested more deeply are considered different.
  private static let maximumDepth = 100

  private static func compare(_ lhs: Any, _ rhs: Any, depth: Int) -> Difference {
    let type = Swift.type(of: lhs)
    guard type == Swift.type(of: rhs), depth < maximumDepth else { return .other }
    if let lhs = lhs as? any FloatingPoint, let rhs = rhs as? any FloatingPoint,
      lhs.isNaN, rhs.isNaN
    {
      return .nanOnly
    }
    guard let equatable = type as? any Equatable.Type else {
      return compareContents(lhs, rhs, depth: depth)
    }
    if areEqual(lhs, rhs, as: equatable) { return .none }
    guard mayHoldNaN(type), compareContents(lhs, rhs, depth: depth) == .nanOnly else {
      return .other
    }
    return .nanOnly
  }

  private static func compareContents(_ lhs: Any, _ rhs: Any, depth: Int) -> Difference {
    if let lhs = lhs as? any TransparentWrapper, let rhs = rhs as? any TransparentWrapper {
      return compare(lhs.expectedContents, rhs.transparentContents, depth: depth + 1)
    }
    if let lhs = lhs as? any ElementsContainer {
      return compareElements(lhs, rhs, depth: depth)
    }
    if let lhs = lhs as? [AnyHashable: Any], let rhs = rhs as? [AnyHashable: Any] {
      return compareEntries(lhs, rhs, depth: depth)
    }
    return compareParts(lhs, rhs, depth: depth)
  }

  private static func areEqual<Value: Equatable>(
    _ lhs: Any, _ rhs: Any, as type: Value.Type
  ) -> Bool {
    guard let lhs = lhs as? Value, let rhs = rhs as? Value else { return false }
    return lhs == rhs
  }

  private static func compareElements<Elements: ElementsContainer>(
    _ lhs: Elements, _ rhs: Any, depth: Int
  ) -> Difference {
    guard let rhs = rhs as? Elements, lhs.count == rhs.count else { return .other }
    // Most elements are equal, and `==` is fast.
    let equatable = Elements.Element.self as? any Equatable.Type
    let areEqual = equatable.flatMap { equality(of: $0) }
    var difference = Difference.none
    for (one, other) in zip(lhs, rhs) where !(areEqual?(one, other) ?? false) {
      difference = max(difference, compare(one, other, depth: depth + 1))
      if difference == .other { break }
    }
    return difference

    func equality<Element: Equatable>(
      of type: Element.Type
    ) -> ((Elements.Element, Elements.Element) -> Bool)? {
      let areEqual: (Element, Element) -> Bool = { $0 == $1 }
      return areEqual as? (Elements.Element, Elements.Element) -> Bool
    }
  }

  private static func compareEntries(
    _ lhs: [AnyHashable: Any], _ rhs: [AnyHashable: Any], depth: Int
  ) -> Difference {
    guard lhs.count == rhs.count else { return .other }
    var difference = Difference.none
    for (key, value) in lhs {
      guard let other = rhs[key] else { return .other }
      difference = max(difference, compare(value, other, depth: depth + 1))
      if difference == .other { break }
    }
    return difference
  }

  private static func compareParts(_ lhs: Any, _ rhs: Any, depth: Int) -> Difference {
    let (left, right) = (mirror(lhs), mirror(rhs))
    // An object may be changed by others, and a set has no place for each element.
    guard ![.class, .set].contains(left.displayStyle), !left.children.isEmpty,
      left.children.count == right.children.count
    else { return .other }
    var difference = Difference.none
    for (one, other) in zip(left.children, right.children) {
      guard one.label == other.label else { return .other }
      difference = max(difference, compare(one.value, other.value, depth: depth + 1))
      if difference == .other { break }
    }
    return difference
  }

  private static func mirror(_ value: Any) -> Mirror {
    (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
  }

  // MARK: - Types

  /// Looks up what comparisons ask about a type, which the runtime remembers.
  static func prepare(_ type: Any.Type) {
    _ = mayHoldNaN(type)
    let found: [Any?] = [
      type as? any Equatable.Type, type as? any FloatingPoint.Type,
      type as? any TransparentWrapper.Type, type as? any ElementsContainer.Type,
      type as? any CustomDumpReflectable.Type, type as? any CustomReflectable.Type,
    ]
    // Otherwise the compiler may leave the casts out.
    withExtendedLifetime(found) {}
  }

  /// Whether values of a type may contain NaN, judging by its declaration.
  ///
  /// If not, the values need not be searched.
  static func mayHoldNaN(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let result = find(type)
    cache.withLock { $0[key] = result }
    return result
  }

  private static let cache = Lock<[ObjectIdentifier: Bool]>([:])

  /// The maximum number of types to look at, because generic types can lead to infinitely many.
  private static let maximumTypeCount = 1_000

  private static func find(_ type: Any.Type) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var rest = [type]
    while let type = rest.popLast() {
      guard known.insert(ObjectIdentifier(type)).inserted else { continue }
      guard known.count < maximumTypeCount else { return true }
      // Before the conformances, which take longer to look up.
      if exactTypes.contains(ObjectIdentifier(type)) { continue }
      switch TypeShape.of(type) {
      case .tuple(let fields): rest += fields.map(\.type)
      case .enumeration(let shape): rest += shape.cases.compactMap(\.payload)
      case .structure(let shape): rest += shape.fields.map(\.type)
      case .scriptValue, .opaque:
        if let optional = Reflection.cast(type, to: (any OptionalValue.Type).self) {
          rest.append(optional.wrappedType)
        } else if let container = Reflection.cast(type, to: (any ElementsContainer.Type).self) {
          rest.append(elementType(of: container))
        } else if Reflection.cast(type, to: (any FixedWidthInteger.Type).self) == nil,
          Reflection.cast(type, to: (any StringProtocol.Type).self) == nil
        {
          return true
        }
      case .anyError, .anyValue: return true
      }
    }
    return false
  }

  private static func elementType<Elements: ElementsContainer>(of type: Elements.Type) -> Any.Type {
    Elements.Element.self
  }

  /// Types of the library without NaN that a script could see.
  private static let exactTypes = Set(
    [
      Bool.self, Character.self, Data.self, Date.self, Duration.self, Int.self, String.self,
      UUID.self,
      URL.self, ObservationStateRegistrar.self,
    ].map { (type: Any.Type) in ObjectIdentifier(type) })
}
