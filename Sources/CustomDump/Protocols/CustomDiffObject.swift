/// A reference whose value is compared with an earlier one of the same reference.
///
/// Dumps show its value after a number (`#1 …`), and nothing but the number from the second time on.
public protocol _CustomDiffObject {
  /// The earlier and the current value.
  var _customDiffValues: (Any, Any) { get }

  /// What tells this reference from others.
  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  /// The identity of the object.
  public var _objectIdentifier: ObjectIdentifier {
    ObjectIdentifier(self)
  }
}

extension _CustomDiffObject {
  /// Whether a value is this reference, at another time or in another graph, and not what the reference holds.
  func isItself(_ value: Any) -> Bool {
    (value as? any _CustomDiffObject)?._objectIdentifier == _objectIdentifier
  }
}
