import ReplayValues
import RuntimeReflection

/// A shared property that a test binds, for which it declares a computed property: only that one can be set.
struct BoundProperty: Hashable {
  var holder: String
  var name: String
  var type: String

  /// `boundSignUpData` for `signUpData`.
  static func name(_ shared: String) -> String {
    "bound\(shared.prefix(1).uppercased())\(shared.dropFirst())"
  }

  var declaration: String {
    """
    extension \(holder) {
      /// The shared value, as a property that bindings can set.
      fileprivate var \(Self.name(name)): \(type) {
        get { \(name) }
        set { $\(name).withLock { $0 = newValue } }
      }
    }
    """
  }
}

extension SwiftValueWriter {
  /// The key path of a binding; it leads through another property than one that is shared.
  func boundPath(_ path: Substring, in root: Any.Type) throws(ExportGap) -> String {
    var names = path.split(separator: ".").map(String.init)
    var type = root
    for index in names.indices.dropFirst() {
      guard case .structure(let shape) = TypeShape.of(type),
        let field = shape.index(of: names[index])
      else { break }
      if let bound = try boundMember(names[index], of: type) {
        names[index] = bound
        break
      }
      type = shape.fields[field].type
    }
    return names.joined(separator: ".")
  }

  /// The property by which a binding sets a shared one; `nil` if a property is not shared.
  func boundMember(_ name: String, of holder: Any.Type) throws(ExportGap) -> String? {
    guard case .structure(let shape) = TypeShape.of(holder), let index = shape.index(of: name),
      let shared = shape.fields[index].type as? any SharedInSwift.Type
    else { return nil }
    guard !TypeSymbols.of(holder).privateProperties.contains(name[...]) else {
      throw ExportGap("'\(name)' is private")
    }
    let property = BoundProperty(
      holder: try self.name(holder), name: name, type: try self.name(shared.valueInSwift))
    if !needs.boundProperties.contains(property) { needs.boundProperties.append(property) }
    return BoundProperty.name(name)
  }
}
