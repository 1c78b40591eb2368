import ActionScript

extension ScriptGenerator {
  /// A value.
  ///
  /// - Parameters:
  ///   - depth: How deep it may nest.
  ///   - wildcards: Whether `_` may be in it.
  /// - Returns: The value.
  mutating func value(_ depth: Int, wildcards: Bool = false) -> ValueSyntax {
    if wildcards, random.oneIn(12) { return ValueSyntax(.wildcard) }
    let kind: ValueSyntax.Kind
    switch random.below(depth > 0 ? 20 : 11) {
    case 0: kind = random.pick([.nil, .bool(true), .bool(false)])
    case 1, 2: kind = .integer(random.pick(["0", "1", "-12", "007", "99999999999999999999", "-0"]))
    case 3:
      kind = .float(
        random.pick(["1.0", "-2.5", "1e5", "1.5E-3", "1.0e+20", "inf", "-inf", "nan", "1e999999"]))
    case 4, 5: kind = .string(string())
    case 6: kind = .duration(duration())
    case 7: kind = raw()
    case 8: kind = .word(word())
    case 9:
      kind = random.pick([
        .ordinal("0"), .ordinal("12"), .omitted(.cut), .omitted(.cycle),
        .omitted(.bytes("4 bytes")),
      ])
    case 10: kind = keyPath()
    case 11, 12: kind = .array(few(0...4) { $0.value(depth - 1, wildcards: wildcards) })
    case 13: kind = .dictionary(few(0...3) { $0.entry(depth - 1, wildcards: wildcards) })
    case 14: kind = tuple(depth - 1, wildcards: wildcards)
    case 15, 16, 17: kind = .call(call(depth - 1, wildcards: wildcards))
    case 18: kind = range()
    default: kind = object(depth - 1, wildcards: wildcards)
    }
    return ValueSyntax(kind)
  }

  mutating func argument(_ depth: Int, wildcards: Bool) -> ArgumentSyntax {
    ArgumentSyntax(
      label: random.oneIn(3) ? NameSyntax(name()) : nil, value: value(depth, wildcards: wildcards))
  }

  private mutating func entry(_ depth: Int, wildcards: Bool) -> DictionaryEntrySyntax {
    let key: ValueSyntax.Kind
    switch random.below(6) {
    case 0: key = .integer("1")
    case 1: key = .word(word())
    case 2: key = .array([ValueSyntax(.integer("0"))])
    case 3: key = .call(call(0, wildcards: wildcards))
    default: key = .string(string())
    }
    return DictionaryEntrySyntax(
      key: ValueSyntax(key), value: value(depth, wildcards: wildcards))
  }

  private mutating func tuple(_ depth: Int, wildcards: Bool) -> ValueSyntax.Kind {
    var elements = few(0...3) { $0.argument(depth, wildcards: wildcards) }
    if elements.count == 1, elements[0].label == nil { elements.append(elements[0]) }
    return .tuple(elements)
  }

  private mutating func call(_ depth: Int, wildcards: Bool) -> CallSyntax {
    let hasArguments = !random.oneIn(3)
    let hasLeadingDot = random.oneIn(2)
    let qualifier =
      random.oneIn(3) || !(hasArguments || hasLeadingDot)
      ? random.pick(["E", "Child.State", "Generic<Int, [String: any P]>", "a"]) : nil
    let name = random.oneIn(4) ? random.pick(["Set", "Generic<Int>"]) : self.name()
    return CallSyntax(
      hasLeadingDot: hasLeadingDot, qualifier: qualifier, name: name,
      arguments: hasArguments
        ? ArgumentListSyntax(few(0...3) { $0.argument(depth, wildcards: wildcards) }) : nil)
  }

  private mutating func range() -> ValueSyntax.Kind {
    func bound(_ generator: inout ScriptGenerator) -> ValueSyntax {
      ValueSyntax(
        generator.random.pick([
          .integer("1"), .integer("-4"), .float("2.5"), .string("a"),
          .duration(generator.duration()),
          .call(CallSyntax(hasLeadingDot: true, name: "low")),
        ]))
    }
    switch random.below(4) {
    case 0: return .range(RangeSyntax(lower: bound(&self), isClosed: true, upper: nil))
    case 1: return .range(RangeSyntax(lower: nil, isClosed: random.oneIn(2), upper: bound(&self)))
    default:
      return .range(
        RangeSyntax(lower: bound(&self), isClosed: random.oneIn(2), upper: bound(&self)))
    }
  }

  private mutating func object(_ depth: Int, wildcards: Bool) -> ValueSyntax.Kind {
    var keys: Set<String> = []
    let members = few(0...3) { generator in
      ObjectMemberSyntax(
        key: generator.random.oneIn(4)
          ? generator.random.pick(["$value", "$x", "$$", "//", "", "returns"]) : generator.string(),
        value: generator.value(depth, wildcards: wildcards))
    }
    return .object(members.filter { keys.insert($0.key).inserted })
  }

  private mutating func raw() -> ValueSyntax.Kind {
    let text = random.pick([
      "https://example.com/a?b=c#d", "00000000-0000-0000-0000-000000000000", "en_US", "a b", "(",
      "",
      "2026-01-01T00:00:00.000Z", "\"", "x: \"", "#a", "AQID", "4 bytes", "é", "# comment", "a)b",
    ])
    return .raw(RawSyntax(random.pick(RawSyntax.TypeName.allCases), text: text))
  }

  private mutating func keyPath() -> ValueSyntax.Kind {
    let root = random.pick([nil, nil, "State", "Child.State", "Generic<Int>"])
    var path = path()
    path.components[0] = PathComponentSyntax(.name(random.pick(["count", "two words", "é"])))
    if path.components.count > 1, case .name = path.components[1].kind {
      path.components[1] = PathComponentSyntax(.name("next"))
    }
    return .keyPath(KeyPathSyntax(root: root, path: path))
  }

  // MARK: Paths and names

  mutating func path(offsets: Bool = true) -> PathSyntax {
    var components = [PathComponentSyntax(.name(name()))]
    components += few(0...3) { generator in
      switch generator.random.below(6) {
      case 0: PathComponentSyntax(.identity(generator.value(1)))
      case 1: Self.subscript(generator.value(1))
      case 2 where offsets: PathComponentSyntax(.offset(generator.random.below(12)))
      default: PathComponentSyntax(.name(generator.name()))
      }
    }
    return PathSyntax(components)
  }

  /// A value in brackets, which is an identity if it begins as those of stacks do: `[#0]`.
  static func `subscript`(_ value: ValueSyntax) -> PathComponentSyntax {
    let text = value.description.unicodeScalars.prefix(2)
    let isShown = text.first == "#" && (text.last.map { ("0"..."9").contains($0) } ?? false)
    return PathComponentSyntax(isShown ? .identity(value) : .subscript(value))
  }

  mutating func endpoint() -> EndpointSyntax {
    EndpointSyntax(
      random.pick([
        "uuid", "numberFact.fetch", "a.b.c", "web-socket.open", "live", "contains", "calls", "end",
        "é.x",
        "returns", "not-this",
      ]))
  }

  mutating func name() -> String {
    random.pick([
      "count", "a", "todos", "isComplete", "x1", "_private", "self", "default", "calls", "not",
      "nil", "true",
      "end", "send", "id", "é", "日本語", "two words", "a-b", "1st", "$0", "contains", "inf",
      "returns",
    ])
  }

  mutating func looseName() -> String {
    random.pick([
      "counter", "two-counters", "two words", "a,b", "#x", "# x", "\"quoted\"", "é",
      "_login.replay", "a/b.json",
      "x\ny", "\\", "from", "l'été", "tab\tbed",
    ])
  }

  mutating func word() -> String {
    random.pick([
      "active", "nil", "true", "two words", "2026-01-01T00:00:00Z", "https://example.com/a(b)?c,d",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "live", "returns", "each", "every", "then", "id", "_",
      "a-b",
      "America/New_York", "1.2.3", "12x", "does", "after", "inf", "null", "é",
    ])
  }

  mutating func duration() -> DurationSyntax {
    let text = random.pick(["1s", "500ms", "1m30s", "1.5h", "0s", "3us", "7µs", "1ns", "2m"])
    return DurationSyntax(text) ?? DurationSyntax(.zero)
  }

  mutating func string() -> String {
    if random.oneIn(3) {
      return String(
        String.UnicodeScalarView(
          random.few(0...8) { random in
            random.pick(
              [
                "a", "\"", "\\", "\n", "\r", "\t", " ", "#", "é", "\u{1F600}", "\u{0}", "\u{7F}",
                "\u{2028}", "{",
                "(", "'", "\u{301}", "$", "/", "\u{FEFF}", "\u{85}",
              ] as [Unicode.Scalar])
          }))
    }
    return random.pick([
      "", "Blob", "1 is a good number Brent", "say \"hi\"", "one\ntwo", "\n", "  one\n\n\"\"\"\n  ",
      "live",
      "a\r\nb", ".active", "\\(x)", "incrementing",
    ])
  }
}
