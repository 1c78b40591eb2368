import ReplayValues
import RuntimeReflection

// Properties that only their file can set.
extension SwiftPath {
  /// Whether only its file can set a property of what stands before a component.
  func isOnlySetByFile(_ name: String, of index: Int) throws(ExportGap) -> Bool {
    TypeSymbols.of(unwrappedType(try type(index))).privateSetters.contains(Substring(name))
  }

  /// The statements that replace a structure by one with another value of a property: its initializer takes all properties.
  func remaking(
    _ place: String, _ optional: String, settingTo name: String, _ index: Int,
    _ change: (_ variable: String) throws(ExportGap) -> [SwiftStatement]
  ) throws(ExportGap) -> [SwiftStatement] {
    let holder = unwrappedType(try type(index))
    let gap = ExportGap("only its file can set '\(name)'")
    guard optional.isEmpty, !place.contains("?"), case .structure(let shape) = TypeShape.of(holder)
    else { throw gap }
    let variable = "new\(name.prefix(1).uppercased())\(name.dropFirst())"
    var changes = try change(variable)
    var new = SwiftCode.text(variable)
    if changes.count == 1, case .code(.sequence(let parts)) = changes[0], parts.count == 2,
      case .text("\(variable) = ") = parts[0]
    {
      (changes, new) = ([], parts[1])
    }
    var properties: [SwiftValueWriter.WrittenProperty] = []
    let isPrivate = TypeSymbols.of(holder).privateProperties
    for (property, field) in zip(shape.names, shape.fields) {
      guard let property, !isPrivate.contains(Substring(property)),
        !(field.type is any PathWrapper.Type)
      else { throw gap }
      let old = SwiftCode.text("\(place).\(SwiftValueWriter.member(property))")
      properties.append(
        .init(
          name: property, type: field.type, code: property == name ? new : old, isShared: false))
    }
    guard
      case .items(let open, let arguments, let close) = try values.structure(holder, properties),
      arguments.count == properties.count
    else { throw gap }
    let copy = SwiftStatement.text(
      "var \(variable) = \(place).\(SwiftValueWriter.member(name))")
    return (changes.isEmpty ? [] : [copy] + changes)
      + [.code(.sequence([.text("\(place) = "), .items(open, arguments, close)]))]
  }
}
