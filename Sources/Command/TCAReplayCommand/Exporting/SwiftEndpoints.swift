import ActionScript
import Dependencies
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// Writes the closures that answer for endpoints.
struct SwiftEndpoints {
  let endpoints: [RegisteredEndpoint]
  let clients: [RegisteredClient]
  let values: SwiftValueWriter
  /// Writes an expression that throws unless there is a value.
  let requiring: (String) -> String
  let builder: (SourceFile) -> ValueBuilder
  /// The names that variables cannot have.
  let taken: Set<String>
  let uses: EndpointUses
  /// The places of the endpoints in the environment of a feature of 2020 to 2022; `nil` for another feature.
  let environment: EnvironmentPaths?

  /// The answers in force, by endpoint; those of later steps come later.
  private var stubs: [String: [(stub: PlannedStub, generation: Int)]] = [:]
  private var generation = 0
  /// The variables that the closures use, in order.
  private(set) var variables: [SwiftStatement] = []
  private(set) var names: Set<String> = []
  /// The names of variables in loops that have ended.
  private var ended: Set<String> = []

  init(
    _ endpoints: [RegisteredEndpoint], clients: [RegisteredClient], values: SwiftValueWriter,
    requiring: @escaping (String) -> String, taken: Set<String>, uses: EndpointUses,
    environment: EnvironmentPaths?, builder: @escaping (SourceFile) -> ValueBuilder
  ) {
    self.endpoints = endpoints
    self.clients = clients
    self.values = values
    self.requiring = requiring
    self.taken = taken
    self.uses = uses
    self.environment = environment
    self.builder = builder
  }

  /// Puts answers into force.
  mutating func add(_ added: [PlannedStub]) {
    for stub in added { stubs[stub.endpoint, default: []].append((stub, generation)) }
    generation += 1
  }

  /// Takes the variables that have been declared since the last time.
  mutating func takeVariables() -> [SwiftStatement] {
    defer { variables = [] }
    return variables
  }

  func registered(_ name: String) throws(ExportGap) -> RegisteredEndpoint {
    guard let endpoint = endpoints.first(where: { $0.name == name }) else {
      throw ExportGap("'\(name)' is not an endpoint")
    }
    return endpoint
  }

  /// The name of a variable for an endpoint: `numberFactFetchCalls`.
  func variable(_ endpoint: String, _ suffix: String) -> String {
    let name = Self.variable(endpoint, suffix, among: endpoints.map(\.name))
    return taken.contains(name) ? name + "_" : name
  }

  static func variable(_ endpoint: String, _ suffix: String, among all: [String]) -> String {
    let name = name("\(endpoint).\(suffix)")
    // `api.fetchUser` and `apiFetch.user`
    let others = all.prefix { $0 != endpoint }.count { Self.name($0) == Self.name(endpoint) }
    return others == 0 ? name : "\(name)\(others + 1)"
  }

  private static func name(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { index, word in
      let first = index == 0 ? word.first?.lowercased() : word.first?.uppercased()
      return (first ?? "") + word.dropFirst()
    }.joined()
  }

  mutating func declare(_ name: String, _ code: String) throws(ExportGap) {
    guard !ended.contains(name) else {
      throw ExportGap("what is left of the answers in a 'repeat' is not known after it")
    }
    guard names.insert(name).inserted else { return }
    variables.append(.text("let \(name) = \(code)"))
  }

  /// Declares a variable that holds a closure.
  mutating func declare(_ name: String, _ closure: SwiftStatement) {
    guard names.insert(name).inserted else { return }
    variables.append(closure)
  }

  /// Ends the scope of the variables that were declared since the names were these.
  mutating func leaveScope(with outer: Set<String>) {
    ended.formUnion(names.subtracting(outer))
    names = outer
  }

  // MARK: - Closures

  /// The assignment of an endpoint's closure.
  mutating func assignment(
    of name: String, in dependencies: String
  ) throws(ExportGap) -> SwiftStatement {
    let place = try place(of: name, in: dependencies)
    guard name != "openURL" else {
      let body = try body(of: try registered(name))
      return .function("\(place) = OpenURLEffect", parameters: names(1, in: body), body)
    }
    let endpoint = try registered(name)
    if endpoint.name == RegisteredEndpoint.dismissal.name, endpoint.key == nil,
      endpoint.signature.parameters.isEmpty
    {
      return .function("\(place) = DismissEffect", parameters: "", try noting(endpoint))
    }
    let body = try body(of: endpoint)
    return .function("\(place) =", parameters: try header(of: endpoint, body), body)
  }

  /// The closure for an argument of an initializer, which stands behind the text.
  mutating func closure(
    _ name: String, after text: String
  ) throws(ExportGap) -> SwiftStatement {
    let endpoint = try registered(name)
    let body = try body(of: endpoint)
    let parameters = try header(of: endpoint, body)
    // A step changes the environment of a store.
    guard environment == nil, uses.givenBySteps.contains(name) else {
      return .function(text, parameters: parameters, body)
    }
    return try calling(endpoint, after: text) { .function($0, parameters: parameters, body) }
  }

  private func place(of name: String, in dependencies: String) throws(ExportGap) -> String {
    if let environment {
      guard let path = environment.paths[name] else {
        throw ExportGap("'\(name)' is not in the environment")
      }
      return "\(dependencies).\(path)"
    }
    let endpoint = endpoints.first { $0.name == name }
    let location = endpoint?.location
    if let key = endpoint?.key {
      let member = location?.path ?? name.split(separator: ".").last.map(String.init) ?? ""
      guard location != nil || Self.hasMember(member, valueOf: key) else {
        throw .unknownProperty(name)
      }
      return "\(dependencies)[\(try values.name(key)).self].\(member)"
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let client = clients.first(where: { $0.name == parts[0] }) {
      return "\(dependencies)\(try place(of: client)).\(parts[1])"
    }
    if let location {
      let known = DependencyProperties.ofThisProgram.name(of: parts[0], location.dependency)
      guard let property = known else { throw .unknownProperty(name) }
      if let module = DependencyProperties.ofThisProgram.module(of: property) {
        values.needs.modules.insert(module)
      }
      return ([dependencies, property] + (location.path.isEmpty ? [] : [location.path]))
        .joined(separator: ".")
    }
    guard isBuiltIn(name) || DependencyProperties.ofThisProgram.has(parts[0]) else {
      throw .unknownProperty(name)
    }
    if let module = DependencyProperties.ofThisProgram.module(of: parts[0]) {
      values.needs.modules.insert(module)
    }
    return "\(dependencies).\(name)"
  }

  /// Whether the value of a dependency's key has a property.
  private static func hasMember(_ name: String, valueOf key: Any.Type) -> Bool {
    func value<Key: TestDependencyKey>(_: Key.Type) -> Any.Type { Key.Value.self }
    guard let key = key as? any TestDependencyKey.Type,
      let fields = Reflection.fields(ofStruct: value(key))
    else { return true }
    return fields.contains { $0.name == name || $0.name == "_\(name)" }
  }

  private func place(of client: RegisteredClient) throws(ExportGap) -> String {
    if let key = client.key { return "[\(try values.name(key)).self]" }
    guard let name = DependencyProperties.ofThisProgram.name(of: client.name, client.type) else {
      throw .unknownProperty(client.name)
    }
    return ".\(name)"
  }

  private func isBuiltIn(_ name: String) -> Bool {
    (RegisteredEndpoint.builtIn + [.dismissal]).contains { $0.name == name }
  }

  private func parameters(_ count: Int) -> String {
    (0..<count).map { "argument\($0)" }.joined(separator: ", ")
  }

  func header(
    of endpoint: RegisteredEndpoint, _ body: [SwiftStatement]
  ) throws(ExportGap) -> String {
    let names = names(endpoint.signature.parameters.count, in: body)
    guard let error = endpoint.typedError else { return names }
    // The compiler does not infer the type of the errors.
    let async = endpoint.signature.isAsync ? "async " : ""
    return "(\(names)) \(async)throws(\(try values.name(error)))"
  }

  /// The parameters of a closure, as far as its body uses them.
  private func names(_ count: Int, in body: [SwiftStatement]) -> String {
    var lines: [String] = []
    for statement in body { statement.write(into: &lines, indent: 0) }
    let text = lines.joined(separator: "\n")
    let names = (0..<count).map { text.contains("argument\($0)") ? "argument\($0)" : "_" }
    return names.joined(separator: ", ")
  }

  /// The statement that notes a call, if calls of the endpoint are asserted.
  private mutating func noting(
    _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> [SwiftStatement] {
    let awaited = try notingAwaitedCalls(endpoint)
    guard uses.counted.contains(endpoint.name) else { return awaited }
    let count = endpoint.signature.parameters.count
    let calls = variable(endpoint.name, "calls")
    let type = try callType(endpoint)
    try declare(calls, "LockIsolated<[\(type)]>([])")
    let call = count == 1 ? "argument0" : "(\(parameters(count)))"
    if endpoint.signature.parameters.contains(where: { $0 == AnyHashable.self }) {
      // It is not Sendable.
      let capture = "[call = UncheckedSendable(\(call))]"
      return [.text("\(calls).withValue { \(capture) in $0.append(call.value) }")] + awaited
    }
    return [.text("\(calls).withValue { $0.append(\(call)) }")] + awaited
  }

  mutating func body(of endpoint: RegisteredEndpoint) throws(ExportGap) -> [SwiftStatement] {
    var statements = try noting(endpoint)
    let ordered = (stubs[endpoint.name] ?? []).enumerated().sorted { lhs, rhs in
      let left = (lhs.element.generation, lhs.element.stub.hasArguments ? 1 : 0, lhs.offset)
      let right = (rhs.element.generation, rhs.element.stub.hasArguments ? 1 : 0, rhs.offset)
      return left > right
    }
    for (index, element) in ordered {
      let answer = try answer(element.stub, endpoint, index)
      guard let condition = try condition(element.stub, endpoint) else {
        return statements + answer
      }
      statements.append(
        .block(
          .text("if \(condition)"),
          answer + (endpoint.signature.result == Void.self ? [.text("return")] : [])))
    }
    let message = "'\(endpoint.name)' was called, but nothing answers it".swiftLiteral
    if endpoint.throwsAnyError {
      return statements + [.text("reportIssue(\(message))"), .text("throw CancellationError()")]
    }
    if endpoint.signature.result == Void.self {
      return statements + [.text("reportIssue(\(message))")]
    }
    if let empty = emptyPublisher(endpoint.signature.result) {
      return statements + [.text("reportIssue(\(message))"), .text("return \(empty)")]
    }
    return statements + [.text("fatalError(\(message))")]
  }

  /// The type of a recorded call.
  func callType(_ endpoint: RegisteredEndpoint) throws(ExportGap) -> String {
    var names: [String] = []
    for type in endpoint.signature.parameters { names.append(try values.name(type)) }
    return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  private func condition(
    _ stub: PlannedStub, _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> String? {
    guard stub.hasArguments, let list = stub.syntax?.arguments else { return nil }
    let conditions = try conditions(
      list, endpoint, in: stub.place.file, { "argument\($0)" })
    return conditions.isEmpty ? nil : conditions.joined(separator: ", ")
  }

  /// The comparisons of the arguments of a call, which have these names.
  func conditions(
    _ list: ArgumentListSyntax, _ endpoint: RegisteredEndpoint, in source: SourceFile,
    _ name: (Int) -> String
  ) throws(ExportGap) -> [String] {
    var conditions: [String] = []
    for (index, argument) in list.arguments.enumerated() {
      if argument.value.kind == .wildcard { continue }
      if case .capture = argument.value.kind { continue }
      let type = endpoint.signature.parameters[index]
      guard type is any Equatable.Type else {
        throw ExportGap("\(displayName(type)) is not Equatable")
      }
      let value = try build(type, argument.value, in: source)
      conditions.append("\(name(index)) == \(try values.code(value, as: type).line)")
    }
    return conditions
  }

  private func build(
    _ type: Any.Type, _ syntax: ValueSyntax, in source: SourceFile
  ) throws(ExportGap) -> Any {
    do {
      return try builder(source).buildAny(type, from: syntax)
    } catch {
      throw ExportGap("an argument is a pattern")
    }
  }

  // MARK: - Steps

  /// What a step feeds, and to which stream or call.
  mutating func feeding(
    _ feed: StreamFeed, target: CallTargetSyntax?
  ) throws(ExportGap) -> [SwiftStatement] {
    let endpoint = try registered(feed.endpoint)
    let name = variable(feed.endpoint, "streams")
    guard names.contains(name) else {
      throw ExportGap("the stream of '\(feed.endpoint)' is not open")
    }
    let type = StreamType.of(endpoint.signature.result)?.elementType ?? endpoint.signature.result
    let stream = requiring(
      try chosen(target?.selection ?? .only, of: endpoint, among: name, in: feed.place.file))
    let event: SwiftCode
    switch feed.event {
    case .element(let element):
      let value = try values.code(element, as: type)
      event =
        type == Void.self ? .text("\(stream).yield()") : .items("\(stream).yield(", [value], ")")
    case .finish: event = .text("\(stream).finish()")
    case .failure(let error):
      event = .items(
        "\(stream).finish(throwing: ", [try values.code(error, as: (any Error).self)], ")")
    }
    return [.text("await Task.megaYield()"), .code(event)]
  }
}

extension RegisteredEndpoint {
  /// The type of the errors that the closure declares to throw, unless these are any errors.
  var typedError: Any.Type? {
    signature.isThrowing && failureType != (any Error).self ? failureType : nil
  }

  /// Whether the closure can throw a `CancellationError`.
  var throwsAnyError: Bool { signature.isThrowing && typedError == nil }
}
