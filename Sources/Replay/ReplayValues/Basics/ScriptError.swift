public import CustomDump
public import Foundation

/// An error that a script created from a message.
public struct ScriptError: Error, Equatable, Hashable, Sendable, CustomStringConvertible {
  public var message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}

extension ScriptError: CustomDumpStringConvertible {
  /// The message as scripts write it.
  public var customDumpDescription: String { String(customDumping: message) }
}

extension ScriptError: LocalizedError {
  public var errorDescription: String? { message }
}
