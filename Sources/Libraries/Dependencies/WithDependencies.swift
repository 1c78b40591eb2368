internal import IssueReporting

/// Runs an operation with changed dependencies.
///
/// The changes apply to the operation and to the tasks that it starts. For code that runs outside
/// of its task, use ``withEscapedDependencies(_:)``.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var dependencies = DependencyValues._current
  try DependencyValues.$isSetting.withValue(true) {
    try updateValuesForOperation(&dependencies)
  }
  return try DependencyValues.$_current.withValue(dependencies) {
    let result = try settingIsOver(operation)
    DependencyObjects.shared.remember(result)
    return result
  }
}

/// Runs an asynchronous operation with changed dependencies.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var dependencies = DependencyValues._current
  try await DependencyValues.$isSetting.withValue(
    true,
    operation: { try await updateValuesForOperation(&dependencies) },
    isolation: isolation
  )
  return try await DependencyValues.$_current.withValue(
    dependencies,
    operation: {
      let result = try await DependencyValues.$isSetting.withValue(
        false, operation: operation, isolation: isolation)
      DependencyObjects.shared.remember(result)
      return result
    },
    isolation: isolation
  )
}

/// Runs an operation with the dependencies of a model, so that objects created in it inherit them.
///
/// The model must have a `@Dependency`, or be created in `withDependencies`.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  guard let values = DependencyObjects.shared.values(of: model) else {
    reportMissingDependencies(
      of: Model.self, fileID: fileID, filePath: filePath, line: line, column: column)
    return try operation()
  }
  return try withDependencies {
    $0 = values.merging(DependencyValues._current)
    try updateValuesForOperation(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies of a model, so that objects created in it inherit them.
///
/// The model must have a `@Dependency`, or be created in `withDependencies`.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation with the dependencies of a model, so that objects created in it
/// inherit them.
///
/// The model must have a `@Dependency`, or be created in `withDependencies`.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  guard let values = DependencyObjects.shared.values(of: model) else {
    reportMissingDependencies(
      of: Model.self, fileID: fileID, filePath: filePath, line: line, column: column)
    return try await operation()
  }
  return try await withDependencies {
    $0 = values.merging(DependencyValues._current)
    try await updateValuesForOperation(&$0)
  } operation: {
    try await operation()
  }
}

/// Runs an asynchronous operation with the dependencies of a model, so that objects created in it
/// inherit them.
///
/// The model must have a `@Dependency`, or be created in `withDependencies`.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an operation outside of the update that the current task may be in.
private func settingIsOver<R>(_ operation: () throws -> R) rethrows -> R {
  guard DependencyValues.isSetting else { return try operation() }
  return try DependencyValues.$isSetting.withValue(false, operation: operation)
}

private func reportMissingDependencies(
  of model: Any.Type,
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt
) {
  reportIssue(
    """
    You are trying to propagate dependencies to a child model from a model with no dependencies. To \
    fix this, return the '\(model)' from the operation of another 'withDependencies', or give the \
    class a property with '@Dependency'.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column
  )
}
