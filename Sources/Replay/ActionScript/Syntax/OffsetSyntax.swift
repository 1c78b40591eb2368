/// A whole number: an index into a collection.
public struct OffsetSyntax: Equatable, Sendable {
  public var value: Int

  /// The name of the table of examples that stands for it, if the table is read as a whole.
  var name: String?

  @Incidental public var span: SourceSpan

  public init(_ value: Int, span: SourceSpan = .none) {
    self.value = value
    self.span = span
  }

  init(name: String, span: SourceSpan) {
    value = 0
    self.name = name
    self.span = span
  }

  var text: String { name ?? "\(value)" }

  /// In JSON, a number or a string.
  var json: ValueSyntax {
    ValueSyntax(name.map { .string($0) } ?? .integer("\(value)"))
  }
}
