import Foundation

/// A built-in type that encoders write in a shape of its own, which is read too: `{"identifier": "Europe/Paris"}`.
protocol CodedScriptValue: ScriptValue, Decodable {}

extension Calendar: CodedScriptValue {}
extension Decimal: CodedScriptValue {}
extension Duration: CodedScriptValue {}
extension IndexPath: CodedScriptValue {}
extension IndexSet: CodedScriptValue {}
extension Locale: CodedScriptValue {}
extension TimeZone: CodedScriptValue {}
