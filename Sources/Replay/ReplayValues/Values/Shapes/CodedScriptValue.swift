import Foundation

/// A built-in type that can also be written in the form that its encoder uses: `{"identifier":
/// "Europe/Paris"}`.
protocol CodedScriptValue: ScriptValue, Decodable {}

extension Calendar: CodedScriptValue {}
extension Decimal: CodedScriptValue {}
extension Duration: CodedScriptValue {}
extension IndexPath: CodedScriptValue {}
extension Locale: CodedScriptValue {}
extension TimeZone: CodedScriptValue {}
