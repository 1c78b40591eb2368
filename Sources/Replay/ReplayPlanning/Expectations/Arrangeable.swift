package import ActionScript
@_spi(Internals) package import ComposableArchitecture
package import IdentifiedCollections
package import OrderedCollections
package import ReplayValues

/// An ordered collection that `+=`, `-=`, `insert` and `move` can change.
package protocol Arrangeable: Adjustable {
  associatedtype ArrangedElement

  /// Finds the offset of an element; `nil` if there is none.
  typealias Finder = (Self) -> Int?

  var arrangedCount: Int { get }
  func arrangedElement(at offset: Int) -> ArrangedElement

  /// Inserts an element; `false` if the collection cannot contain it. `model` is the collection
  /// after the step.
  mutating func arrange(_ element: ArrangedElement, at offset: Int, like model: Self) -> Bool
  mutating func removeArranged(at offset: Int)

  /// The offset of the element with the same id; `nil` if there is none.
  func arrangedOffset(of element: ArrangedElement) -> Int?

  /// Finds the offset of an element by its id; `nil` if elements have no ids.
  static func offsetFinder(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> Finder?
}

extension Arrangeable {
  package func arrangedOffset(of element: ArrangedElement) -> Int? { nil }

  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    switch adjustment {
    case .addition: try additionEdit(operand, builder)
    case .subtraction: try subtractionEdit(operand, builder)
    }
  }

  private static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Edit {
    let matchers: [ValueMatcher<ArrangedElement>]
    do {
      matchers = [try builder.matcher(ArrangedElement.self, for: operand)]
    } catch {
      guard let elements = operand.elements else { throw error }
      matchers = try elements.map { try builder.matcher(ArrangedElement.self, for: $0) }
    }
    return { value, actual in
      for matcher in matchers {
        let offset = value.arrangedCount
        guard let problem = value.insert(matcher, at: offset, like: actual) else { continue }
        return problem
      }
      return nil
    }
  }

  private static func subtractionEdit(
    _ operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    let matcher: ValueMatcher<ArrangedElement>
    do {
      matcher = try builder.matcher(ArrangedElement.self, for: operand)
    } catch var error as ValueError {
      error.hint = operand.dumpedStackID.map { "write '[id: \($0)]'" } ?? error.hint
      throw error
    }
    return removalEdit { value in
      (0..<value.arrangedCount).first { matcher.mismatch(value.arrangedElement(at: $0)) == nil }
    }
  }

  /// The edit of an operation; `nil` if it does not arrange elements.
  static func edit(_ operation: ExpectationSyntax.Operation, _ builder: ValueBuilder) throws
    -> Edit?
  {
    switch operation {
    case .remove(let id):
      return removalEdit(try finder(.identity(id), builder, span: .none))
    case .insert(let operand, let offset):
      let matcher = try builder.matcher(ArrangedElement.self, for: operand)
      return { value, actual in value.insert(matcher, at: offset.value, like: actual) }
    case .move(let component, let offset):
      let find = try finder(component.kind, builder, span: component.span)
      return { value, _ in value.move(find, to: offset.value) }
    case .assign, .add, .subtract, .predicate:
      return nil
    }
  }

  private static func removalEdit(_ find: @escaping Finder) -> Edit {
    { value, _ in
      guard let offset = find(value) else { return "there was no such element before this step" }
      value.removeArranged(at: offset)
      return nil
    }
  }

  private mutating func move(_ find: Finder, to offset: Int) -> EditProblem? {
    guard let source = find(self) else { return "there was no such element before this step" }
    guard (0..<arrangedCount).contains(offset) else {
      return "index \(offset) is out of range: there are \(arrangedCount) elements"
    }
    guard source != offset else {
      return "the element is at \(offset) before this step: nothing moves"
    }
    let element = arrangedElement(at: source)
    let model = self
    removeArranged(at: source)
    return arrange(element, at: offset, like: model) ? nil : "the element cannot be moved"
  }

  private mutating func insert(
    _ matcher: ValueMatcher<ArrangedElement>, at offset: Int, like actual: Self
  ) -> EditProblem? {
    guard (0...arrangedCount).contains(offset) else {
      return "index \(offset) is out of range: there are \(arrangedCount) elements"
    }
    var element = matcher.built
    if offset < actual.arrangedCount {
      let candidate = actual.arrangedElement(at: offset)
      // Uses the actual element if it matches, because it may contain values that a script cannot
      // write.
      if matcher.mismatch(candidate) == nil { element = candidate }
    }
    guard let element else {
      return offset < actual.arrangedCount ? "no such element was added" : EditProblem.notAdded
    }
    if arrange(element, at: offset, like: actual) { return nil }
    return arrangedOffset(of: element).map(EditProblem.init(occupied:))
      ?? "there was this element before this step"
  }

  private static func finder(
    _ component: PathComponentSyntax.Kind, _ builder: ValueBuilder, span: SourceSpan
  ) throws -> Finder {
    switch component {
    case .identity(let id):
      guard let find = try offsetFinder(id, builder) else {
        throw ValueError("the elements of \(displayName(Self.self)) have no ids", at: id.span)
      }
      return find
    case .subscript(let syntax):
      let offset = try builder.build(Int.self, from: syntax)
      return { (0..<$0.arrangedCount).contains(offset) ? offset : nil }
    case .offset(let offset):
      return { (0..<$0.arrangedCount).contains(offset) ? offset : nil }
    case .name:
      throw ValueError("an element is named [0] or [id: …]", at: span)
    }
  }
}

extension Arrangeable where Self: RandomAccessCollection, Index == Int {
  package var arrangedCount: Int { count }
  package func arrangedElement(at offset: Int) -> Element { self[offset] }
}

extension ValueSyntax {
  /// The id in `[#0]` and `[#0: …]`, as dumps show stacks.
  fileprivate var dumpedStackID: String? {
    let id: ValueSyntax? =
      switch kind {
      case .array(let elements): elements.count == 1 ? elements[0] : nil
      case .dictionary(let entries): entries.count == 1 ? entries[0].key : nil
      default: nil
      }
    guard case .ordinal(let digits)? = id?.kind else { return nil }
    return digits
  }
}

extension Array: Adjustable, Arrangeable {
  package mutating func removeArranged(at offset: Int) { remove(at: offset) }

  package mutating func arrange(_ element: Element, at offset: Int, like model: Self) -> Bool {
    insert(element, at: offset)
    return true
  }

  package static func offsetFinder(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> Finder? {
    guard let identifiable = Element.self as? any Identifiable.Type else { return nil }
    func open<Concrete: Identifiable>(_: Concrete.Type) throws -> Finder? {
      let id = try builder.build(Concrete.ID.self, from: id)
      return { elements in elements.firstIndex { ($0 as? Concrete)?.id == id } }
    }
    return try open(identifiable)
  }
}

extension IdentifiedArray: Adjustable, Arrangeable {
  package mutating func removeArranged(at offset: Int) { remove(at: offset) }

  package mutating func arrange(_ element: Element, at offset: Int, like model: Self) -> Bool {
    insert(element, at: offset).inserted
  }

  package func arrangedOffset(of element: Element) -> Int? {
    index(id: element[keyPath: id])
  }

  package static func offsetFinder(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> Finder? {
    let id = try builder.build(ID.self, from: id)
    return { $0.ids.firstIndex(of: id) }
  }
}

extension OrderedSet: Adjustable, Arrangeable {
  package mutating func removeArranged(at offset: Int) { remove(at: offset) }

  package mutating func arrange(_ element: Element, at offset: Int, like model: Self) -> Bool {
    insert(element, at: offset).inserted
  }

  package static func offsetFinder(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> Finder? {
    let element = try builder.build(Element.self, from: id)
    return { $0.firstIndex(of: element) }
  }
}

extension StackState: Adjustable, Arrangeable {
  package mutating func removeArranged(at offset: Int) { _dictionary.remove(at: offset) }

  package mutating func arrange(_ element: Element, at offset: Int, like model: Self) -> Bool {
    // The feature generates the ids of a stack, so the element takes over the actual id.
    let free = model.ids.first { id in !ids.contains(id) }
    let id = offset < model.count && !ids.contains(model.ids[offset]) ? model.ids[offset] : free
    let next = StackElementID(generation: (ids.map(\.generation).max() ?? -1) + 1)
    _dictionary.updateValue(element, forKey: id ?? next, insertingAt: offset)
    return true
  }

  package static func offsetFinder(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> Finder? {
    let id = try builder.build(StackElementID.self, from: id)
    return { $0.ids.firstIndex(of: id) }
  }
}
