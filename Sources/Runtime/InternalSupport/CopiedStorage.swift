/// A value whose storage is copied before it changes, and holds nothing but values of some types.
///
/// While a copy of the value is kept, the same bytes mean the same value if this holds for those types, too.
package protocol CopiedStorage {
  static var storedTypes: [Any.Type] { get }
}

extension Array: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Element.self] }
}

extension ArraySlice: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Element.self] }
}

extension ContiguousArray: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Element.self] }
}

extension Set: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: CopiedStorage {
  package static var storedTypes: [Any.Type] { [Key.self, Value.self] }
}

extension String: CopiedStorage {
  package static var storedTypes: [Any.Type] { [] }
}

extension Substring: CopiedStorage {
  package static var storedTypes: [Any.Type] { [] }
}
