public import Dependencies
import InternalSupport
public import SwiftNavigation

extension DependencyValues {
  /// Dismisses the current feature from an effect.
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

  /// Whether the current feature is presented.
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

  /// Whether a dismissal causes the actions that are sent now.
  ///
  /// They come from the effect that waited for the dismissal, not from the one that dismissed.
  @TaskLocal static var isDismissing = false

  fileprivate init() {}

  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  /// Dismisses the feature, or reports an issue if it is not presented.
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

  /// Dismisses the feature; the animation is ignored.
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

  /// Dismisses the feature; the transaction is ignored.
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
