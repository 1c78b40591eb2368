import MacroExpansion
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin: answers the compiler's requests over standard input and output.
@main
struct ComposableArchitecturePlugin: PluginProvider {
  struct UnknownMacro: Error, CustomStringConvertible {
    var typeName: String
    var description: String { "this plugin has no macro '\(typeName)'" }
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = providedMacro(named: typeName) else {
      throw UnknownMacro(typeName: typeName)
    }
    return macro
  }

  func loadPluginLibrary(libraryPath: String, moduleName: String) throws {}

  var features: [PluginFeature] { [] }

  static func main() throws {
    try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(),
      provider: ComposableArchitecturePlugin()
    ).main()
  }
}
