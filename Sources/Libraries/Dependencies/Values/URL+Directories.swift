public import Foundation

// On Linux, Foundation does not have these, and features use
// `.fileStorage(.documentsDirectory.appending(…))`. An extension with the same name in a feature's
// module takes precedence.
extension URL {
  public static var documentsDirectory: URL { directory(.documentDirectory) }

  /// For an application's files that are not documents.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }

  /// For files that can be created again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }

  public static var desktopDirectory: URL { directory(.desktopDirectory) }

  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }

  public static var moviesDirectory: URL { directory(.moviesDirectory) }

  public static var musicDirectory: URL { directory(.musicDirectory) }

  public static var picturesDirectory: URL { directory(.picturesDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
