import ActionScript
import InternalSupport
import ReplayPlanning
import ReplayValues

// The paths of new lines.
extension ExpectationReviser {
  /// The most paths to elements that are compared.
  private static var longestList: Int { 64 }

  /// The revision whose new lines lead to elements as the lines of the script do: by an offset, or by an id as it is
  /// written there.
  func keepingPaths(_ revision: ExpectationRevision) -> ExpectationRevision {
    var written: [Element] = []
    for path in said.compactMap(\.statePath) {
      for element in elements(on: path)
      where written.count < Self.longestList
        && !written.contains(where: { $0.path == element.path })
      {
        written.append(element)
      }
    }
    guard !written.isEmpty else { return revision }
    var changed = revision
    for index in revision.added.indices.prefix(Self.longestList) {
      if let path = revision.added[index].statePath.flatMap({ self.path($0, by: written) }) {
        changed.added[index].subject = .state(path)
      }
    }
    // An offset may lead elsewhere until other lines have inserted or removed something.
    return changed == revision || passes(changed) ? changed : revision
  }

  /// A path to an element of a collection, and the element after the step.
  private struct Element {
    var path: [PathComponentSyntax]
    var value: Any
  }

  /// The path through elements as other paths lead to them; `nil` if they lead there as it does, or nowhere.
  private func path(_ path: PathSyntax, by written: [Element]) -> PathSyntax? {
    for element in elements(on: path).reversed() {
      let other = written.first { other in
        other.path.count == element.path.count && isSimilar(other.path, element.path)
          && StructuralEquality.areEqual(other.value, element.value)
      }
      guard let other else { continue }
      let components = other.path + path.components.dropFirst(element.path.count)
      return other.path == element.path ? nil : PathSyntax(components)
    }
    return nil
  }

  private func isSimilar(_ path: [PathComponentSyntax], _ other: [PathComponentSyntax]) -> Bool {
    zip(path, other).allSatisfy { $0.kind == $1.kind || $0.isElement && $1.isElement }
  }

  private func elements(on path: PathSyntax) -> [Element] {
    let components = path.components
    guard components.contains(where: \.isElement) else { return [] }
    let source = SourceFile(text: "")
    let resolver = PathResolver(builder: compiler(source).builder, source: source)
    return components.indices.filter { components[$0].isElement }.compactMap { index in
      let path = Array(components[...index])
      guard
        let value = try? resolver.resolve(PathSyntax(path), in: State.self).value(in: after)
      else { return nil }
      // By its id, an element is optional.
      guard let optional = value as? any OptionalValue else {
        return Element(path: path, value: value)
      }
      return optional.wrappedValue.map { Element(path: path, value: $0) }
    }
  }
}

extension PathComponentSyntax {
  /// Whether it leads to an element of a collection.
  fileprivate var isElement: Bool {
    switch kind {
    case .identity, .subscript: true
    case .name, .offset: false
    }
  }
}
