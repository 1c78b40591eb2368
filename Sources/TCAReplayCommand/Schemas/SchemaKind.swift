/// The formats that there is a JSON Schema of.
enum SchemaKind: String, CaseIterable, Sendable {
  case scripts
  case events
  case log
}
