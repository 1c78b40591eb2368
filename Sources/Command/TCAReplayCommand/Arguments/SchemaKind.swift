/// The formats that have a JSON Schema.
enum SchemaKind: String, CaseIterable, Sendable {
  case scripts
  case events
  case log
  case coverage
}
