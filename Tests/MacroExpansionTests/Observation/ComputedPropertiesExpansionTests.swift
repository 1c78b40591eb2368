import Testing

/// Which computed properties `@ObservableState` lists for tools that look up state by name.
@Suite struct ComputedPropertiesExpansionTests {
  /// The lines that add properties to the table; `nil` where there is no table.
  private func additions(_ declaration: String) -> [String]? {
    let expansion = Expansion("@ObservableState\n\(declaration)", macros: "ObservableState")
    #expect(expansion.diagnostics == [])
    let lines = expansion.source.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    guard let start = lines.firstIndex(where: { $0.contains("var _$computedProperties:") }),
      let end = lines[start...].firstIndex(of: "return properties")
    else { return nil }
    #expect(lines[start + 1] == "var properties = ComposableArchitecture._ComputedProperties()")
    return lines[(start + 2)..<end].map(String.init)
  }

  @Test func `properties that anyone can read`() {
    #expect(
      additions(
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
        """) == [
          #"properties.add("double") { (state: Self) in return state.double }"#,
          #"properties.add("default") { (state: Self) in return state.`default` }"#,
          #"properties.add("half") { (state: Self) in return state.half }"#,
          #"properties.add("id") { (state: Self) in return state.id }"#,
          "#if DEBUG",
          #"properties.add("debug") { (state: Self) in return state.debug }"#,
          "#else",
          #"properties.add("release") { (state: Self) in return state.release }"#,
          "#endif",
        ])
    #expect(
      additions("enum State { case a(Child), b; var isB: Bool { self == .b } }")
        == [#"properties.add("isB") { (state: Self) in return state.isB }"#])
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
    #expect(additions("struct State {\n\(property)\n}") == nil)
  }

  @Test(arguments: ["Loadable", "Equatable, Loadable", "@MainActor Equatable", "~Copyable"])
  func `protocols of which nothing is known can isolate their witnesses`(protocols: String) {
    #expect(additions("struct State: \(protocols) { var x: Int { 1 } }") == nil)
  }
}
