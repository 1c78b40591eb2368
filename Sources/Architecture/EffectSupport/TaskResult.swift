public import CasePaths
import IssueReporting
import RuntimeReflection

/// The result of asynchronous work: a value or an error.
///
/// Unlike `Result` with `any Error` it can be `Equatable`, so tests can compare actions that hold
/// it.
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)

  case failure(any Error)

  /// Runs work and stores its value or its error.
  @_transparent
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value; throws the error if there is none.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }

  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension TaskResult: CasePathable {
  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }

  /// The case paths, one for each case.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: TaskResult) -> PartialCaseKeyPath<TaskResult> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        }
      )
    }

    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        }
      )
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)):
      return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)):
      return isEqual(lhs, rhs)
    default:
      return false
    }
  }

  private static func isEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    func open<Value: Equatable>(_ lhs: Value) -> Bool {
      (rhs as? Value) == lhs
    }
    // Cast through `Any`: the compiler assumes that the direct cast always succeeds.
    if let lhs = lhs as Any as? any Equatable { return open(lhs) }
    if type(of: lhs) == type(of: rhs) {
      reportMissingConformance(of: lhs, to: "Equatable", "equatable", to: "be told apart")
    }
    return false
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = error as Any as? any Hashable {
        hasher.combine(AnyHashable(error))
      } else {
        reportMissingConformance(of: error, to: "Hashable", "hashable", to: "be hashed")
      }
    }
  }
}

private func reportMissingConformance(
  of error: any Error, to protocolName: String, _ adjective: String, to purpose: String
) {
  let name = typeName(type(of: error))
  reportIssue(
    """
    "\(name)" is not \(adjective).

    Results with an error can only \(purpose) if the error can. Make its type conform to \
    "\(protocolName)":

        extension \(name): \(protocolName) {}
    """
  )
}
