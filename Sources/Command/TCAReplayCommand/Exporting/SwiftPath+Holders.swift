import ActionScript
import CasePaths
import ReplayValues
import RuntimeReflection

// What holds a value.
extension SwiftPath {
  /// The path of what holds the value.
  var holder: SwiftPath { beginning(components.count - 1) }

  /// Whether the value is a part of a property that a test cannot change.
  var leadsThroughConstant: Bool {
    get throws(ExportGap) {
      for index in components.indices {
        guard let name = components[index].name, case .member = try part(index) else { continue }
        if try obstacle(to: name, of: index) != nil { return true }
      }
      return false
    }
  }

  /// Whether the value is an element of a stack, which is named by its offset.
  var isElementOfStack: Bool {
    get throws(ExportGap) {
      guard !isRoot else { return false }
      return try stackOffset(components.count - 1) != nil
    }
  }

  /// The offset of an element of a stack; `nil` if a component is something else.
  func stackOffset(_ index: Int) throws(ExportGap) -> Int? {
    guard case .subscript(let syntax) = components[index].kind,
      case .integer(let digits) = syntax.kind
    else { return nil }
    return try type(index) is any StackInSwift.Type ? Int(digits) : nil
  }

  /// What a case holds whose enum has no paths.
  struct PayloadWithoutPath {
    var holder: SwiftPath
    var name: String
    var type: Any.Type
  }

  /// What the last component leads to, if that is the payload of such a case; `nil` if it is something else.
  var payloadWithoutPath: PayloadWithoutPath? {
    get throws(ExportGap) {
      guard let name = components.last?.name else { return nil }
      let enumeration = unwrappedType(try holder.type)
      guard case .enumeration(let shape) = TypeShape.of(enumeration),
        !(enumeration is any CasePathable.Type), let payload = shape.find(name)?.payload,
        Reflection.fields(ofTuple: payload) == nil
      else { return nil }
      return PayloadWithoutPath(holder: holder, name: name, type: payload)
    }
  }
}
