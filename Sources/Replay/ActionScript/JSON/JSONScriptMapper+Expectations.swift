extension JSONScriptMapper {
  /// The expectations of an object of paths, and the comments before the first one.
  typealias Patch = (expectations: [ExpectationSyntax], leading: [CommentSyntax])

  /// Maps `"expect"`: an object, or a list of objects.
  mutating func mapExpectations(_ value: ValueSyntax) -> [ExpectationSyntax] {
    var expectations: [ExpectationSyntax] = []
    var pending: [CommentSyntax] = []
    for object in objects(value, "expectations: an object of paths and values") {
      let patch = mapPatch(object, isState: false)
      pending += patch.leading
      guard !patch.expectations.isEmpty else { continue }
      let first = expectations.count
      expectations += patch.expectations
      if !pending.isEmpty {
        expectations[first].comments = pending + expectations[first].comments
        pending = []
      }
    }
    if let last = expectations.indices.last {
      expectations[last].comments += pending
    } else {
      innerComments += pending
    }
    return expectations
  }

  /// Maps an object from paths to values.
  mutating func mapPatch(_ members: [ObjectMemberSyntax], isState: Bool) -> Patch {
    var patch: Patch = ([], [])
    for member in members {
      defer {
        if let last = patch.expectations.indices.last {
          patch.expectations[last].comments += takeInnerComments()
        }
      }
      if member.key == "//" {
        patch.leading += comments(member.value)
        continue
      }
      if member.key == "$calls", !isState {
        patch.expectations += mapCalls(member.value)
        continue
      }
      if member.key == "$shared" {
        mapShared(member.value, isState: isState, into: &patch)
        continue
      }
      if let subject = JSONOperator.wholeLines[member.key], !isState {
        appendWholeLine(subject, member, to: &patch)
        continue
      }
      if member.key.hasPrefix("$"), !member.key.hasPrefix("$$") {
        let choices =
          isState
          ? ["$from", "$shared"] : ["$calls", "$shared"] + JSONOperator.wholeLines.keys.sorted()
        problems.add(.unknownReservedKey(member.key, choices: choices), at: member.keySpan)
        continue
      }
      guard let path = topPath(member) else { continue }
      mapMember(.state(path), path.span, member.value, isState: isState, into: &patch)
    }
    return patch
  }

  /// `{"$shared": {"syncUps": […]}}`.
  private mutating func mapShared(_ value: ValueSyntax, isState: Bool, into patch: inout Patch) {
    let what = "shared values by their keys"
    let members = isState ? withoutComments(object(value, what) ?? []) : assertions(value, what)
    for member in members {
      let path = parse(stringAt: member.keySpan, as: "the key") { parser throws(SyntaxAbort) in
        try parser.takeSharedPath()
      }
      guard let path else { continue }
      mapMember(.shared(path), member.keySpan, member.value, isState: isState, into: &patch)
    }
  }

  /// `{"$dismissed": true}`, `{"$any": true}`.
  private mutating func appendWholeLine(
    _ subject: ExpectationSyntax.Subject, _ member: ObjectMemberSyntax, to patch: inout Patch
  ) {
    guard case .bool(let holds) = member.value.kind, holds || subject == .dismissal else {
      failType(member.value, subject == .dismissal ? "true or false" : "true")
      return
    }
    patch.expectations.append(
      ExpectationSyntax(
        subject, .predicate(PredicateSyntax(isNegated: !holds, .exists)),
        span: member.keySpan.union(member.value.span), comments: takeInnerComments()))
  }

  private mutating func topPath(_ member: ObjectMemberSyntax) -> PathSyntax? {
    if member.key.hasPrefix("$$"), member.key.canBeEscaped {
      return PathSyntax(
        [PathComponentSyntax(.name(String(member.key.dropFirst())), span: member.keySpan)],
        span: member.keySpan)
    }
    return path(member)
  }

  /// A nested key: a path if it is valid as one, otherwise the key of a dictionary.
  private mutating func nestedPath(
    _ outer: ExpectationSyntax.Subject, _ member: ObjectMemberSyntax
  ) -> ExpectationSyntax.Subject {
    let told = problems.count
    let isReserved = member.key.hasPrefix("$")
    if !isReserved, let inner = path(member) {
      return outer.appending(inner.components, span: member.keySpan)
    }
    problems.removeSubrange(told...)
    let key = isReserved ? String(member.key.dropFirst()) : member.key
    let value = ValueSyntax(.string(key), span: member.keySpan)
    return outer.appending(
      [PathComponentSyntax(.subscript(value), span: member.keySpan)], span: member.keySpan)
  }

  private mutating func mapMember(
    _ subject: ExpectationSyntax.Subject,
    _ subjectSpan: SourceSpan,
    _ value: ValueSyntax,
    isState: Bool,
    into patch: inout Patch
  ) {
    guard case .object(let members) = value.kind, members.contains(where: { $0.key != "//" })
    else {
      if let converted = converted(value) {
        append(
          subject, .assign(converted), subjectSpan, subjectSpan.union(value.span),
          isState: isState, to: &patch)
      }
      return
    }
    if let reserved = members.first(where: { $0.key.hasPrefix("$") && !$0.key.hasPrefix("$$") }) {
      mapOperators(subject, subjectSpan, members, reserved, isState: isState, into: &patch)
      return
    }
    var comments: [CommentSyntax] = []
    for member in members {
      if member.key == "//" {
        comments += self.comments(member.value)
        continue
      }
      let first = patch.expectations.count
      mapMember(
        nestedPath(subject, member), member.keySpan, member.value, isState: isState, into: &patch)
      if !comments.isEmpty, patch.expectations.count > first {
        patch.expectations[first].comments = comments + patch.expectations[first].comments
        comments = []
      }
    }
    if !comments.isEmpty, let last = patch.expectations.indices.last {
      patch.expectations[last].comments += comments
    }
  }

  private mutating func append(
    _ subject: ExpectationSyntax.Subject,
    _ operation: ExpectationSyntax.Operation,
    _ operatorSpan: SourceSpan,
    _ span: SourceSpan,
    isState: Bool,
    to patch: inout Patch
  ) {
    if isState {
      if case .assign(let value) = operation {
        checkWildcard(
          subject.firstWildcard ?? value.firstWildcard, in: "a starting state")
      } else {
        problems.add(.onlyAssignments(isJSON: true), at: operatorSpan)
        return
      }
    }
    patch.expectations.append(
      ExpectationSyntax(
        subject, operation, operatorSpan: operatorSpan, span: span,
        comments: takeInnerComments()))
  }

  // MARK: Operators

  private mutating func mapOperators(
    _ subject: ExpectationSyntax.Subject,
    _ subjectSpan: SourceSpan,
    _ members: [ObjectMemberSyntax],
    _ reserved: ObjectMemberSyntax,
    isState: Bool,
    into patch: inout Patch
  ) {
    for member in withoutComments(members) {
      guard let key = JSONOperator(rawValue: member.key) else {
        problems.add(
          member.key.hasPrefix("$")
            ? .unknownReservedKey(member.key, choices: JSONOperator.allCases.map(\.rawValue))
            : .misplacedMember(member.key, owner: "'\(reserved.key)'"), at: member.keySpan)
        continue
      }
      for operation in mapOperator(key, member, members) {
        append(
          subject, operation, member.keySpan, subjectSpan.union(member.value.span),
          isState: isState, to: &patch)
      }
    }
  }

  private mutating func mapOperator(
    _ key: JSONOperator,
    _ member: ObjectMemberSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> [ExpectationSyntax.Operation] {
    let value = member.value
    switch key {
    case .any:
      return isTrue(value) ? [.assign(ValueSyntax(.wildcard, span: value.span))] : []
    case .set:
      return converted(value).map { [.assign($0)] } ?? []
    case .value, .json:
      let object = ValueSyntax(.object([member]), span: value.span)
      return converted(object).map { [.assign($0)] } ?? []
    case .add:
      return converted(value).map { [.add($0)] } ?? []
    case .subtract:
      return converted(value).map { [.subtract($0)] } ?? []
    case .remove:
      return converted(value).map { [.remove(id: $0)] } ?? []
    case .insert:
      guard let offset = companion(.at, of: member, members), let value = converted(value) else {
        return []
      }
      return [.insert(value, at: offset)]
    case .move:
      guard let offset = companion(.to, of: member, members), let element = element(value) else {
        return []
      }
      return [.move(element, to: offset)]
    case .at, .to:
      let owner: JSONOperator = key == .at ? .insert : .move
      if !members.contains(where: { $0.key == owner.rawValue }) {
        problems.add(
          .missingMember(owner.rawValue, owner: "'\(key.rawValue)'"), at: member.keySpan)
      }
      return []
    case .not:
      return mapNegated(member)
    case .equal, .notEqual, .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches,
      .exists:
      return predicate(key, value, isNegated: false).map { [.predicate($0)] } ?? []
    }
  }

  private mutating func mapNegated(_ member: ObjectMemberSyntax) -> [ExpectationSyntax.Operation] {
    assertions(member.value, "an object of operators").compactMap { inner in
      guard let key = JSONOperator(rawValue: inner.key), key.predicate != nil else {
        problems.add(
          .unknownMember(inner.key, owner: "'$not'", choices: JSONOperator.predicates),
          at: inner.keySpan)
        return nil
      }
      return predicate(key, inner.value, isNegated: true).map { .predicate($0) }
    }
  }

  private mutating func predicate(
    _ key: JSONOperator,
    _ value: ValueSyntax,
    isNegated: Bool
  ) -> PredicateSyntax? {
    guard let `operator` = key.predicate else { return nil }
    if `operator` == .exists {
      guard case .bool(let exists) = value.kind else {
        failType(value, "true or false")
        return nil
      }
      return PredicateSyntax(isNegated: isNegated == exists, .exists)
    }
    return converted(value).map { PredicateSyntax(isNegated: isNegated, `operator`, $0) }
  }

  private mutating func companion(
    _ key: JSONOperator,
    of member: ObjectMemberSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> OffsetSyntax? {
    guard let found = members.first(where: { $0.key == key.rawValue }) else {
      problems.add(.missingMember(key.rawValue, owner: "'\(member.key)'"), at: member.keySpan)
      return nil
    }
    return offset(found.value, "a whole number of at least 0")
  }

  /// `"[id: 5]"`, as in line notation.
  private mutating func element(_ value: ValueSyntax) -> PathComponentSyntax? {
    parse(value, of: "an element such as \"[id: 5]\"", as: "the element") {
      parser throws(SyntaxAbort) in
      guard parser.byte == UInt8(ascii: "[") else {
        throw parser.failExpected("'[id: …]' or '[offset]'")
      }
      return try parser.takeSubscript()
    }
  }

  // MARK: Calls

  private mutating func mapCalls(_ value: ValueSyntax) -> [ExpectationSyntax] {
    var expectations: [ExpectationSyntax] = []
    for member in assertions(value, "the calls of endpoints") {
      if member.key == "$order" {
        expectations += mapCallOrder(member)
        continue
      }
      let key = ValueSyntax(.string(member.key), span: member.keySpan)
      guard let endpoint = endpoint(key) else { continue }
      for predicate in callPredicates(member) {
        expectations.append(
          ExpectationSyntax(
            .calls(endpoint), .predicate(predicate), operatorSpan: member.keySpan,
            span: member.keySpan.union(member.value.span), comments: takeInnerComments()))
      }
    }
    return expectations
  }

  /// `{"$calls": {"$order": ["login", "fetch"]}}`.
  private mutating func mapCallOrder(_ member: ObjectMemberSyntax) -> [ExpectationSyntax] {
    let endpoints = (array(member.value, "endpoints in their order") ?? []).compactMap {
      orderedEndpoint($0)
    }
    guard !endpoints.isEmpty else {
      if case .array([]) = member.value.kind { failType(member.value, "endpoints in their order") }
      return []
    }
    return [
      ExpectationSyntax(
        .callOrder(endpoints), .predicate(PredicateSyntax(.exists)),
        span: member.keySpan.union(member.value.span), comments: takeInnerComments())
    ]
  }

  private mutating func callPredicates(_ member: ObjectMemberSyntax) -> [PredicateSyntax] {
    if case .object(let members) = member.value.kind,
      members.contains(where: { $0.key.hasPrefix("$") && !JSONOperator.values.contains($0.key) })
    {
      return withoutComments(members).flatMap { inner -> [PredicateSyntax] in
        guard let key = JSONOperator(rawValue: inner.key), key == .not || key.predicate != nil
        else {
          problems.add(
            .unknownReservedKey(inner.key, choices: JSONOperator.predicates), at: inner.keySpan)
          return []
        }
        let operations =
          key == .not
          ? mapNegated(inner)
          : predicate(key, inner.value, isNegated: false).map { [.predicate($0)] } ?? []
        return operations.compactMap { if case .predicate(let it) = $0 { it } else { nil } }
      }
    }
    return converted(member.value).map { [PredicateSyntax(.equal, $0)] } ?? []
  }
}

extension JSONOperator {
  /// The keys that are an expectation by themselves.
  static let wholeLines: [String: ExpectationSyntax.Subject] = [
    "$dismissed": .dismissal, "$any": .anyChange,
  ]
}

extension ExpectationSyntax.Subject {
  /// The subject with an extended path.
  fileprivate func appending(_ components: [PathComponentSyntax], span: SourceSpan) -> Self {
    switch self {
    case .state(let path):
      return .state(PathSyntax(path.components + components, span: span))
    case .shared(var path):
      path.components += components
      path.span = span
      return .shared(path)
    case .calls, .callOrder, .dismissal, .anyChange:
      return self
    }
  }

  /// The first wildcard in its subscripts.
  fileprivate var firstWildcard: SourceSpan? {
    switch self {
    case .state(let path): path.firstWildcard
    case .shared(let path):
      path.arguments?.arguments.lazy.compactMap(\.value.firstWildcard).first
        ?? PathSyntax(path.components).firstWildcard
    case .calls, .callOrder, .dismissal, .anyChange: nil
    }
  }
}
