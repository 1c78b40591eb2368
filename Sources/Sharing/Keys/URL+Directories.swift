public import Foundation

// Foundation has these on other platforms only, and features say `.fileStorage(.documentsDirectory.appending(…))`.
// A file's own extension of the same name goes before these.
extension URL {
  /// The folder of the user's documents.
  public static var documentsDirectory: URL { directory(.documentDirectory) }

  /// The folder where an application keeps what the user does not see as a document.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }

  /// The folder of what can be made again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
