public import Observation

/// The older name of `ObservationRegistrar`: stores the observers of an instance.
public struct PerceptionRegistrar: Sendable {
  private let registrar = ObservationRegistrar()

  /// Creates a registrar without observers.
  public init() {}

  /// Creates a registrar; the argument has no effect, because there are no views.
  public init(isPerceptionCheckingEnabled: Bool) {}

  /// Registers a read of a property.
  ///
  /// The location is ignored: it is for checks of views.
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

  /// Notifies observers before a property changes.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Notifies observers after a property has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Runs a change of a property and notifies observers before and after it.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}

extension PerceptionRegistrar: Equatable, Hashable, Codable {
  /// Always `true`: observers are not part of the observed value.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Does nothing: all registrars are equal.
  public func hash(into hasher: inout Hasher) {}

  /// Creates a registrar without observers, and decodes nothing.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
