public import CustomDump
public import Foundation

/// An error that a script created from a message.
public struct ScriptError: Error, Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  public var message: String

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }

  /// The message itself.
  public var description: String { message }
}

extension ScriptError: CustomDumpStringConvertible {
  /// The message as scripts write it.
  public var customDumpDescription: String { String(customDumping: message) }
}

extension ScriptError: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}
