import Dependencies
import DependenciesMacros
import ReplayValues
import RuntimeReflection

extension RegisteredEndpoint {
  /// The type of the dependency that has the closure, and the closure's path in it, which is empty if the dependency is the
  /// closure; `nil` if this is not known.
  ///
  /// A key path to a closure does not tell its name. The property that changes when the closure is wrapped is the one.
  package var location: (dependency: Any.Type, path: String)? {
    var values = DependencyValues()
    values.context = .test
    let count = values.setValues.count
    rewrap(&values)
    var others = values
    rewrap(&others)
    let (first, second) = (values.setValues.dropFirst(count), others.setValues.dropFirst(count))
    guard first.count == 1, second.count == 1, let value = first.first, let other = second.first
    else { return nil }
    func location<Dependency>(_ value: Dependency) -> (Any.Type, String)? {
      guard let other = other as? Dependency else { return nil }
      if Reflection.signature(ofFunction: Dependency.self) != nil { return (Dependency.self, "") }
      let paths = Self.closures(in: Dependency.self, at: 0, "").filter { closure in
        let range = closure.offset..<closure.offset + closure.size
        return !Reflection.haveSameBytes(value, other, in: range)
      }
      return paths.count == 1 ? paths.first.map { (Dependency.self, $0.path) } : nil
    }
    return _openExistential(value, do: location)
  }

  private static func closures(
    in type: Any.Type, at offset: Int, _ prefix: String
  ) -> [(path: String, offset: Int, size: Int)] {
    guard let fields = Reflection.fields(ofStruct: type) else { return [] }
    let shape = StructShape(type: type, fields: fields, decodable: nil, rawRepresentable: nil)
    return zip(shape.names, fields).flatMap { name, field in
      let path = prefix + (name ?? field.name)
      let isEndpoint = Reflection.isSameDeclaration(field.type, _Endpoint<() -> Void, Void>.self)
      guard isEndpoint || Reflection.signature(ofFunction: field.type) != nil else {
        return closures(in: field.type, at: offset + field.offset, "\(path).")
      }
      return [(path, offset + field.offset, Reflection.size(of: field.type))]
    }
  }
}
