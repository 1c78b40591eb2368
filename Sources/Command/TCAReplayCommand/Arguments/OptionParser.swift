import ActionScript
import ReplayReports
import TCAReplay
import VirtualTime

/// How the text of an option's value becomes a value.
struct OptionParser<Value>: Sendable {
  /// Why a text is not a value.
  struct Mistake: Error {
    /// What the option takes.
    var hint: String?
  }

  typealias Parse = @Sendable (String) throws(Mistake) -> Value

  let value: Option.Value
  let parse: Parse

  init(_ value: Option.Value, parse: @escaping Parse) {
    self.value = value
    self.parse = parse
  }

  init(_ placeholder: String, _ hint: String, parse: @escaping @Sendable (String) -> Value?) {
    self.init(.text(placeholder, .nothing)) { text throws(Mistake) in
      guard let value = parse(text) else { throw Mistake(hint: hint) }
      return value
    }
  }
}

extension OptionParser<Void> {
  static var flag: Self { Self(.flag) { _ in } }
}

extension OptionParser<String> {
  static func text(_ placeholder: String, completing completion: Option.Completion) -> Self {
    Self(.text(placeholder, completion)) { $0 }
  }

  static var file: Self { text("FILE", completing: .files) }

  /// The path of a file or a folder that a call writes.
  ///
  /// An empty path is refused: a variable of the shell that is not set would name the root of the file system.
  static func written(_ placeholder: String) -> Self {
    let hint =
      placeholder == "DIR"
      ? "it takes the path of a folder"
      : "it takes the path of a file; '/dev/stdout' is standard output"
    return Self(.text(placeholder, .files)) { path throws(Mistake) in
      guard !path.isEmpty else { throw Mistake(hint: "it takes a path") }
      guard path != "-" else { throw Mistake(hint: hint) }
      return path
    }
  }

  /// A command of the shell.
  static var command: Self {
    Self("COMMAND", "it takes a command of the shell, such as 'swift build'") { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
  }

  static var folder: Self {
    Self(.text("DIR", .files)) { path throws(Mistake) in
      guard FileReading.isDirectory(path) else {
        throw Mistake(hint: "it takes a folder that exists")
      }
      return path
    }
  }

  static var expression: Self {
    Self("REGEX", "it takes a regular expression") { text in
      // The error of a regular expression has no text for users.
      (try? Regex(text)) == nil ? nil : text
    }
  }
}

extension OptionParser<[String]> {
  /// Names with commas between them.
  static var names: Self {
    Self("NAME,…", "it takes names with commas between them") { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " }) }
      return names.allSatisfy { !$0.isEmpty } ? names : nil
    }
  }
}

extension OptionParser<String> {
  /// Steps with semicolons or line breaks between them.
  static var steps: Self {
    Self("STEPS", "it takes steps with ; between them, such as 'incrementTapped; advance 1s'") {
      StepList.parts(of: $0).isEmpty ? nil : $0
    }
  }
}

extension OptionParser<Int> {
  static func number(atLeast minimum: Int) -> Self {
    Self(.text("N", .nothing)) { text throws(Mistake) in
      if let number = Int(text), number >= minimum { return number }
      let isTooLarge = !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
      let takes =
        isTooLarge && Int(text) == nil ? "from \(minimum) to \(Int.max)" : "of at least \(minimum)"
      throw Mistake(hint: "it takes a whole number \(takes)")
    }
  }

  static var percentage: Self {
    Self("PERCENT", "it takes a whole number from 0 to 100") { text in
      Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
    }
  }

  /// A number of bytes.
  static var size: Self {
    Self("SIZE", "it takes a size above zero, such as 500kB, 64MiB or 4GiB") { text in
      ByteCount(text).flatMap { $0.bytes > 0 ? $0.bytes : nil }
    }
  }
}

extension OptionParser<Duration> {
  static var duration: Self {
    Self("DURATION", "it takes a duration above zero, such as 500ms, 10s or 2m") { text in
      Duration(scriptText: text).flatMap { $0 > .zero ? $0 : nil }
    }
  }
}

extension OptionParser<ReplayOptions.Selector> {
  static var step: Self {
    Self("STEP", "it takes the number of a step (4, 4.2, 3:1), its label, or :LINE") { text in
      ReplayOptions.Selector(argument: text)
    }
  }
}

extension OptionParser<Schedule> {
  static var schedule: Self {
    Self(
      "SCHEDULE",
      "it takes usual, uniform-SEED, priorities-SEED, or choices as 3:2,7:3 (at the third choice the second in line)"
    ) { text in
      Schedule(text)
    }
  }
}

extension OptionParser<TagExpression> {
  static var tags: Self {
    Self(.text("EXPR", .nothing)) { text throws(Mistake) in
      do throws(TagExpression.Failure) {
        return try TagExpression(text)
      } catch {
        throw Mistake(hint: error.message)
      }
    }
  }
}

extension OptionParser<Shard?> {
  /// A part of the scripts; `nil` for the one that the variables of the CI system name.
  static var shard: Self {
    Self(.choiceOrText(["auto"], "I/N")) { text throws(Mistake) in
      if text == "auto" { return nil }
      guard let shard = Shard(text) else {
        throw Mistake(hint: "it takes I/N, such as 1/4 for the first of 4, or auto")
      }
      return shard
    }
  }
}

extension OptionParser where Value: RawRepresentable<String> & Sendable {
  static func choice(_ choices: [Value]) -> Self {
    let words = choices.map(\.rawValue)
    return Self(.choice(words)) { text throws(Mistake) in
      guard let index = words.firstIndex(of: text) else {
        throw Mistake(
          hint: Suggestion.hint(for: text, among: words)
            ?? "it takes one of: \(words.joined(separator: ", "))")
      }
      return choices[index]
    }
  }
}
