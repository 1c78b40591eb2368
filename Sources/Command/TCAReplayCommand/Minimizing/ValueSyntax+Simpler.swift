import ActionScript

extension ValueSyntax {
  /// Simpler values of the same kind, the simplest first.
  var simpler: [ValueSyntax] {
    switch kind {
    case .bool(true): return [ValueSyntax(.bool(false))]
    case .integer(let digits):
      guard let number = Int(digits) else { return [ValueSyntax(.integer("0"))] }
      return Set([0, 1, number / 2]).sorted().filter { $0.magnitude < number.magnitude }
        .map { ValueSyntax(.integer("\($0)")) }
    case .float(let text): return text == "0.0" ? [] : [ValueSyntax(.float("0.0"))]
    case .string(let text):
      let half = String(text.prefix(text.count / 2))
      return Set(["", half]).sorted().filter { $0 != text }.map { ValueSyntax(.string($0)) }
    case .array(let elements):
      return Self.fewer(elements).map { ValueSyntax(.array($0)) }
        + Self.each(elements, \.self) { ValueSyntax(.array($0)) }
    case .dictionary(let entries):
      return Self.fewer(entries).map { ValueSyntax(.dictionary($0)) }
    case .tuple(let arguments):
      return Self.each(arguments, \.value) { ValueSyntax(.tuple($0)) }
    case .call(let call):
      guard let list = call.arguments else { return [] }
      return Self.each(list.arguments, \.value) { arguments in
        var simpler = call
        simpler.arguments?.arguments = arguments
        return ValueSyntax(.call(simpler))
      }
    case .object(let members):
      return Self.each(members, \.value) { ValueSyntax(.object($0)) }
    case .nil, .bool(false), .duration, .raw, .word, .range, .wildcard, .capture, .keyPath,
      .ordinal, .omitted:
      return []
    }
  }

  /// The longest list whose elements are left out or replaced one by one: all the lists that this makes exist at once.
  private static var longestList: Int { 200 }

  /// A list without all, without half, and without one of its elements.
  private static func fewer<Element>(_ elements: [Element]) -> [[Element]] {
    guard !elements.isEmpty else { return [] }
    let half = Array(elements.prefix(elements.count / 2))
    guard elements.count <= longestList else {
      return [[], half, Array(elements.dropFirst(elements.count / 2))]
    }
    let others = elements.indices.map { index in
      var rest = elements
      rest.remove(at: index)
      return rest
    }
    return elements.count == 1 ? [[]] : [[], half] + others
  }

  /// A list with one of its values replaced by a simpler one.
  private static func each<Element>(
    _ elements: [Element], _ value: WritableKeyPath<Element, ValueSyntax>,
    _ make: ([Element]) -> ValueSyntax
  ) -> [ValueSyntax] {
    guard elements.count <= longestList else { return [] }
    return elements.indices.flatMap { index in
      elements[index][keyPath: value].simpler.map { simpler in
        var changed = elements
        changed[index][keyPath: value] = simpler
        return make(changed)
      }
    }
  }
}
