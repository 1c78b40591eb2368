public import Observation

/// Storage for the observers of one instance: the toolchain's `ObservationRegistrar` by its older name.
public struct PerceptionRegistrar: Sendable {
  private let registrar = ObservationRegistrar()

  /// Creates a registrar without observers.
  public init() {}

  /// Creates a registrar without observers.
  ///
  /// The argument has no effect: there are no views to check.
  public init(isPerceptionCheckingEnabled: Bool) {}

  /// Notes that a property was read.
  ///
  /// - Parameters:
  ///   - subject: The instance.
  ///   - keyPath: The property.
  ///   - fileID: The file that reads; like the other places it is not used, as there are no views to check.
  ///   - filePath: The path of that file.
  ///   - line: The line that reads.
  ///   - column: The column that reads.
  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Tells observers that a property is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Tells observers that a property has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Runs a change of a property between telling observers of its beginning and of its end.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}

extension PerceptionRegistrar: Equatable, Hashable, Codable {
  /// All registrars are equal: observers are not a part of the observed value.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Hashes nothing, as all registrars are equal.
  public func hash(into hasher: inout Hasher) {}

  /// Creates a registrar without observers; nothing is decoded.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
