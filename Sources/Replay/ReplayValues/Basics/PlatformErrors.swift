import Foundation

/// The errors of the platform that scripts can name.
enum PlatformErrors {
  static let types: [String: any Error.Type] = [
    "CocoaError": CocoaError.self, "DecodingError": DecodingError.self,
    "EncodingError": EncodingError.self, "NSError": NSError.self, "POSIXError": POSIXError.self,
    "URLError": URLError.self,
  ]

  /// The names of all, for messages.
  static let names = (types.keys + ["CancellationError"]).sorted().joined(separator: ", ")
}
