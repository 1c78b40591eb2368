import ReplayValues

// Values of the library of 2020 to 2022.
extension SwiftValueWriter {
  /// What a property with a wrapper of that library holds, or the action of a binding.
  func classicCode<Value>(of value: Value) throws(ExportGap) -> SwiftCode {
    let parts = Mirror(reflecting: value).children
    if value is any HeldValueContainer,
      let held = parts.first(where: { $0.label == "wrappedValue" })
    {
      return try code(held.value, as: type(of: held.value))
    }
    let line = ReplayDump.line(of: value)
    guard line.hasPrefix("set(\\."), let comma = line.firstIndex(of: ","),
      let content = parts.first(where: { $0.label == "value" })?.value
    else { throw ExportGap("\(displayName(Value.self)) has no literal") }
    let path = line[line.index(line.startIndex, offsetBy: 4)..<comma]
    return .items(".set(", [.text(String(path)), try qualifiedCode(opening: content)], ")")
  }

  private func qualifiedCode(opening value: Any) throws(ExportGap) -> SwiftCode {
    func open<Value>(_ value: Value) -> Result<SwiftCode, ExportGap> {
      do throws(ExportGap) {
        return .success(try qualifiedCode(value))
      } catch {
        return .failure(error)
      }
    }
    return try _openExistential(value, do: open).get()
  }
}
