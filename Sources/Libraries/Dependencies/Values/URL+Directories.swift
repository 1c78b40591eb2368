public import Foundation

// On Linux, Foundation does not have these, and features use
// `.fileStorage(.documentsDirectory.appending(…))`. An extension with the same name in a feature's
// module takes precedence.
extension URL {
  /// The folder of the user's documents.
  public static var documentsDirectory: URL { directory(.documentDirectory) }

  /// The folder of an application's files that are not documents.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }

  /// The folder of files that can be created again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }

  /// The folder of the user's desktop.
  public static var desktopDirectory: URL { directory(.desktopDirectory) }

  /// The folder of the user's downloads.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }

  /// The folder of the user's films.
  public static var moviesDirectory: URL { directory(.moviesDirectory) }

  /// The folder of the user's music.
  public static var musicDirectory: URL { directory(.musicDirectory) }

  /// The folder of the user's pictures.
  public static var picturesDirectory: URL { directory(.picturesDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
