import Testing

/// Which computed properties `@ObservableState` lists for tools that look up state by name.
@Suite struct ComputedPropertiesExpansionTests {
  /// The properties in the table, with the directives around them; `nil` if there is no table.
  private func listed(_ declaration: String) -> [String]? {
    let expansion = Expansion("@ObservableState\n\(declaration)", macros: "ObservableState")
    #expect(expansion.diagnostics == [])
    let lines = expansion.source.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    guard let start = lines.firstIndex(where: { $0.contains("var _$computedProperties:") }),
      let end = lines[start...].firstIndex(of: "return properties")
    else { return nil }
    return lines[start..<end].compactMap { line in
      if line.hasPrefix("#") { return String(line) }
      return line.hasPrefix("return state.") ? String(line.dropFirst("return state.".count)) : nil
    }
  }

  @Test func `properties that anyone can read`() {
    #expect(
      listed(
        """
        public struct State: Equatable, Identifiable, Codable & Sendable, @unchecked Swift.Hashable {
          var count = 0
          public var double: Int { count * 2 }
          var `default`: Int { get { count } set { count = newValue } }
          internal private(set) var half: Double { get { 0 } nonmutating set {} }
          nonisolated var id: [String: Set<Int>]? { nil }
          #if DEBUG
            var debug: Bool { true }
          #else
            var release: Bool { true }
          #endif
        }
        """)
        == [
          "double", "`default`", "half", "id", "#if DEBUG", "debug", "#else", "release", "#endif",
        ])
    #expect(
      listed("enum State { case a(Child), b; var isB: Bool { self == .b } }")
        == ["isB"])
  }

  @Test(arguments: [
    "private var x: Int { 1 }",
    "fileprivate var x: Int { 1 }",
    "static var x: Int { 1 }",
    "lazy var x = 1",
    "var x = 1 { didSet {} }",
    "@MainActor var x: Int { 1 }",
    "@available(*, deprecated) var x: Int { 1 }",
    "@ArrayBuilder var x: [Int] { 1 }",
    "var x: Int { mutating get { 1 } }",
    "var x: Int { consuming get { 1 } }",
    "var x: Int { get async { 1 } }",
    "var x: Int { get throws { 1 } }",
    "var x: Span<Int> { @_lifetime(borrow self) get { span } }",
    "var x: Int { _read { yield 1 } }",
    "var x: some Sequence<Int> { [1] }",
    "var x: Box<some P> { Box() }",
    "var x: (repeat each T)? { nil }",
    "var x: UnsafePointer<Int>? { nil }",
    "var `self`: Int { 1 }",
    "weak var x: Object? { nil }",
    "#if DEBUG\n@MainActor var x: Int { 1 }\n#endif",
  ])
  func `what may not be readable everywhere is left out`(property: String) {
    #expect(listed("struct State {\n\(property)\n}") == nil)
  }

  @Test(arguments: ["Loadable", "Equatable, Loadable", "@MainActor Equatable", "~Copyable"])
  func `protocols of which nothing is known can isolate their witnesses`(protocols: String) {
    #expect(listed("struct State: \(protocols) { var x: Int { 1 } }") == nil)
  }
}
