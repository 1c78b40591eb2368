package import Foundation

/// Arguments of types of the library that are equal exactly if their hash values can be.
///
/// Types of features are left out, because their hash values run code of the feature, and so are numbers with a
/// fraction, since `nan` matches itself.
package struct PlainArguments: Hashable, @unchecked Sendable {  // Immutable values of the library.
  private let values: [AnyHashable]

  /// - Returns: `nil` if there are no arguments, or one of another type.
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
