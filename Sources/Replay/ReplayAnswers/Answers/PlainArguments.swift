package import Foundation

/// The arguments of a call, if answers for them can be looked up in a dictionary.
///
/// Hashing a feature's own type would run its code, and `nan` matches itself although it does not equal itself, so neither those
/// types nor floating-point numbers are plain.
package struct PlainArguments: Hashable, @unchecked Sendable {  // Immutable values of the library.
  private let values: [AnyHashable]

  /// - Returns: `nil` if there are no arguments, or if one of them is not plain.
  package init?(_ arguments: [Any]) {
    guard !arguments.isEmpty else { return nil }
    var values: [AnyHashable] = []
    for argument in arguments {
      guard let plain = argument as? any PlainArgument else { return nil }
      values.append(AnyHashable(plain))
    }
    self.values = values
  }

  /// Whether arguments of these types are plain.
  package static func have(types: [Any.Type]) -> Bool {
    types.allSatisfy { $0 is any PlainArgument.Type }
  }
}

package protocol PlainArgument: Hashable {}

extension Bool: PlainArgument {}
extension Int: PlainArgument {}
extension Int8: PlainArgument {}
extension Int16: PlainArgument {}
extension Int32: PlainArgument {}
extension Int64: PlainArgument {}
extension String: PlainArgument {}
extension UInt: PlainArgument {}
extension UInt8: PlainArgument {}
extension UInt16: PlainArgument {}
extension UInt32: PlainArgument {}
extension UInt64: PlainArgument {}
extension UUID: PlainArgument {}
