/// A reference with an earlier and a current value, which diffs compare.
///
/// Dumps show the value after a number (`#1 …`), and only the number when it appears again.
public protocol _CustomDiffObject {
  var _customDiffValues: (Any, Any) { get }

  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  public var _objectIdentifier: ObjectIdentifier {
    ObjectIdentifier(self)
  }
}

extension _CustomDiffObject {
  /// Whether a value is this reference, as opposed to the value of the reference.
  func isItself(_ value: Any) -> Bool {
    (value as? any _CustomDiffObject)?._objectIdentifier == _objectIdentifier
  }
}
