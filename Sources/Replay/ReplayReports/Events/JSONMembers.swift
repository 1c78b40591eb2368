import ActionScript

/// The members of a JSON object, accessed by name and type.
///
/// A member without a value is `null` or left out.
struct JSONMembers {
  /// A member that is missing or that has another value than expected.
  struct Failure: Error {
    /// One sentence with the name of the member.
    var message: String
  }

  /// The range of lines, columns and counts, so that sums of them cannot overflow.
  static let counts = 0...Int(UInt32.max)

  private let members: [String: ValueSyntax]
  /// The path of the object, such as `problems[0].place`, with a dot at its end.
  private let path: String

  init?(_ value: ValueSyntax, at path: String = "") {
    guard case .object(let members) = value.kind else { return nil }
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    self.path = path
  }

  private func value(_ name: String) -> ValueSyntax? {
    guard let value = members[name], value.kind != .nil else { return nil }
    return value
  }

  func failure(_ name: String, _ complaint: String) -> Failure {
    Failure(message: "'\(path)\(name)' \(complaint)")
  }

  /// Refuses members with other names, one of which may be the damaged name of a member.
  func refuseOthers(than names: Set<String>) throws(Failure) {
    guard let other = members.keys.sorted().first(where: { !names.contains($0) }) else { return }
    throw failure("\(other.prefix(40))", "is not known")
  }

  // MARK: - Optional members

  func text(_ name: String) throws(Failure) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let string) = value.kind else { throw failure(name, "is not a string") }
    return string
  }

  func number(_ name: String, in range: ClosedRange<Int> = counts) throws(Failure) -> Int? {
    guard let value = value(name) else { return nil }
    return try number(value, name, in: range)
  }

  private func number(
    _ value: ValueSyntax, _ name: String, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard case .integer(let digits) = value.kind, let number = Int(digits), range.contains(number)
    else {
      throw failure(
        name, "is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func flag(_ name: String) throws(Failure) -> Bool {
    guard let value = value(name) else { return false }
    guard case .bool(let flag) = value.kind else { throw failure(name, "is not true or false") }
    return flag
  }

  func duration(_ name: String) throws(Failure) -> Duration? {
    guard let text = try text(name) else { return nil }
    guard let duration = Duration(scriptText: text) else {
      throw failure(name, "is not a duration, such as \"1.5s\"")
    }
    return duration
  }

  func shard(_ name: String) throws(Failure) -> Shard? {
    guard let text = try text(name) else { return nil }
    guard let shard = Shard(text) else { throw failure(name, "is not a shard, such as 2/5") }
    return shard
  }

  func strings(_ name: String) throws(Failure) -> [String] {
    var strings: [String] = []
    for (index, element) in try elements(name).enumerated() {
      guard case .string(let string) = element.kind else {
        throw failure("\(name)[\(index)]", "is not a string")
      }
      strings.append(string)
    }
    return strings
  }

  func numbers(_ name: String) throws(Failure) -> [Int] {
    var numbers: [Int] = []
    for (index, element) in try elements(name).enumerated() {
      numbers.append(try number(element, "\(name)[\(index)]", in: Int.min...Int.max))
    }
    return numbers
  }

  func object<Value>(
    _ name: String, _ read: (JSONMembers) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard let value = value(name) else { return nil }
    return try read(object(value, name))
  }

  func objects<Value>(
    _ name: String, _ read: (JSONMembers) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    var values: [Value] = []
    for (index, element) in try elements(name).enumerated() {
      values.append(try read(object(element, "\(name)[\(index)]")))
    }
    return values
  }

  private func object(_ value: ValueSyntax, _ name: String) throws(Failure) -> JSONMembers {
    guard let members = JSONMembers(value, at: "\(path)\(name).") else {
      throw failure(name, "is not an object")
    }
    return members
  }

  private func elements(_ name: String) throws(Failure) -> [ValueSyntax] {
    guard let value = value(name) else { return [] }
    guard case .array(let elements) = value.kind else { throw failure(name, "is not an array") }
    return elements
  }

  // MARK: - Required members

  func required<Value>(_ name: String, _ value: Value?) throws(Failure) -> Value {
    guard let value else { throw failure(name, "is missing") }
    return value
  }

  func string(_ name: String) throws(Failure) -> String { try required(name, text(name)) }

  func count(_ name: String) throws(Failure) -> Int { try required(name, number(name)) }

  /// A list of words, each one of a few.
  func words<Word: RawRepresentable<String>>(_ name: String) throws(Failure) -> [Word] {
    var words: [Word] = []
    for text in try strings(name) {
      guard let word = Word(rawValue: text) else {
        throw failure(name, "has the unknown value '\(text.prefix(40))'")
      }
      words.append(word)
    }
    return words
  }

  /// One of a few words.
  func word<Word: RawRepresentable<String>>(_ name: String) throws(Failure) -> Word {
    let text = try string(name)
    guard let word = Word(rawValue: text) else {
      throw failure(name, "has the unknown value '\(text.prefix(40))'")
    }
    return word
  }
}
