package import Foundation

/// The folder of this package: the one with its manifest.
package let packageRoot: URL = {
  var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  repeat {
    folder.deleteLastPathComponent()
  } while folder.path != "/"
    && !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  return folder
}()
