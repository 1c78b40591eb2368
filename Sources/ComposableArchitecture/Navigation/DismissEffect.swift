public import Dependencies
import InternalSupport
import IssueReporting
public import SwiftNavigation

extension DependencyValues {
  /// Dismisses the feature that reads it, from an effect.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  ///
  /// case .cancelButtonTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that reads it is presented by another one.
  public var isPresented: Bool {
    dismiss.dismiss != nil
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

/// Dismisses a feature.
public struct DismissEffect: Sendable {
  package var dismiss: (@MainActor @Sendable () -> Void)?

  /// Whether what is sent now is sent because an effect dismisses its feature: by another effect, which waited for that.
  @TaskLocal static var isDismissing = false

  fileprivate init() {}

  /// Creates an effect that runs a closure to dismiss.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  /// Dismisses the feature; reports an issue if nothing presents it.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      animation: nil, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Dismisses the feature; the animation is there for source compatibility.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      transaction: Transaction(animation: animation),
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Dismisses the feature; the transaction is there for source compatibility.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let dismiss else {
      let location = SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column)
      reportIssue(RuntimeIssue.dismissAtRoot(location), at: location)
      return
    }
    Self.$isDismissing.withValue(true) {
      withTransaction(transaction) { dismiss() }
    }
  }
}
