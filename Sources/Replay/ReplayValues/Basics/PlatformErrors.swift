import Foundation

/// The errors of the platform that scripts can name.
enum PlatformErrors {
  static let types: [String: any Error.Type] = [
    "CocoaError": CocoaError.self, "DecodingError": DecodingError.self, "NSError": NSError.self,
    "POSIXError": POSIXError.self, "URLError": URLError.self,
  ]
}
