import RuntimeReflection

extension ValueReader {
  func readMirror<Value>(
    _ mirror: Mirror, of value: Value, isRoot: Bool, maxDepth: Int
  ) -> DumpNode {
    switch mirror.displayStyle {
    case .struct, .class:
      return readParts(
        mirror.partsWithInherited,
        of: mirror.subjectType,
        showsAll: value is any CustomDumpReflectable,
        opening: "\(typeName(mirror.subjectType))(",
        maxDepth: maxDepth
      )

    case .enum:
      return readCase(mirror, of: value, isRoot: isRoot, maxDepth: maxDepth)

    case .tuple:
      return readParts(
        mirror.tupleParts,
        showsAll: value is any CustomDumpReflectable,
        opening: "(",
        maxDepth: maxDepth
      )

    case .optional:
      guard let wrapped = mirror.children.first?.value else { return .text("nil") }
      return read(any: wrapped, isRoot: isRoot, maxDepth: maxDepth)

    case .collection:
      guard !mirror.children.isEmpty else { return .text("[]") }
      guard shows(maxDepth) else { return elided("[", "]", value, maxDepth: maxDepth) }
      return .block("[", readElements(mirror, maxDepth: maxDepth - 1), "]")

    case .set:
      guard !mirror.children.isEmpty else { return .text("Set([])") }
      guard shows(maxDepth) else { return elided("Set([", "])", value, maxDepth: maxDepth) }
      let elements = Array(mirror.children)
      return .block(
        "Set([",
        (Value.self is any UnorderedCollection.Type
          ? elements.map { (key: sortingKey(of: $0.value), element: $0) }
            .sorted { $0.key < $1.key }
            .map(\.element)
          : elements)
          .map {
            DumpNode.Child(name: $0.label, node: read(any: $0.value, maxDepth: maxDepth - 1))
          },
        "])"
      )

    case .dictionary:
      guard !mirror.children.isEmpty else { return .text("[:]") }
      guard shows(maxDepth) else { return elided("[", "]", value, maxDepth: maxDepth) }
      return .block(
        "[",
        entries(of: mirror, sorted: Value.self is any UnorderedCollection.Type)
          .map { entry in
            DumpNode.Child(name: entry.key, node: read(any: entry.value, maxDepth: maxDepth - 1))
          },
        "]"
      )

    default:
      return .text("\(value)")
    }
  }

  private func readCase<Value>(
    _ mirror: Mirror, of value: Value, isRoot: Bool, maxDepth: Int
  ) -> DumpNode {
    let prefix = isRoot ? "\(typeName(mirror.subjectType))." : "."
    guard let payload = mirror.children.first else {
      return .text("\(prefix)\(value)")
    }
    return readParts(
      Mirror.payloadParts(of: payload),
      opening: "\(prefix)\(payload.label ?? "@unknown")(",
      maxDepth: maxDepth
    )
  }

  private func readElements(_ mirror: Mirror, maxDepth: Int) -> [DumpNode.Child] {
    mirror.children.enumerated().map { offset, child in
      DumpNode.Child(name: "[\(offset)]", node: read(any: child.value, maxDepth: maxDepth))
    }
  }

  // MARK: Dictionaries

  /// The entries of a dictionary with dumped keys.
  func entries(of mirror: Mirror, sorted: Bool) -> [(key: String, value: Any)] {
    let entries = mirror.children.map { child in
      // A custom mirror may have labels instead of keys.
      if let label = child.label { return (key: label, value: child.value) }
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return (key: sortingKey(of: child.value), value: child.value) }
      return (key: sortingKey(of: pair[0].value), value: pair[1].value)
    }
    return sorted ? entries.sorted { $0.key < $1.key } : entries
  }

  /// The dump of a key or an element, by which elements without an order are sorted.
  func sortingKey(of value: Any) -> String {
    var writer = LineWriter()
    writer.write(
      ValueReader(options: options).read(any: value, maxDepth: .max), name: nil, indentation: 0)
    return writer.output
  }
}
