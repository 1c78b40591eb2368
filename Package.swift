// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

#if !os(Linux)
  #error(
    "This package is for Linux: on Apple's platforms, depend on pointfreeco's swift-composable-architecture, whose products have the same names."
  )
#endif

// Tested with Swift 6.3.1 on x86-64.
#if compiler(<6.3)
  #error("This package needs Swift 6.3 or later.")
#endif

// MARK: - The toolchain's own swift-syntax

/// The folder that holds the toolchain's swift-syntax, as modules and as shared libraries.
///
/// The environment variable `TCA_SWIFT_SYNTAX_PATH` names it. Without the variable it is found beside the library
/// `<toolchain>/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so`, which this manifest is linked against.
let toolchainHost: String = {
  let variable = "TCA_SWIFT_SYNTAX_PATH"
  let path = Context.environment[variable] ?? hostBesideManifestLibrary()
  let remedy = "set \(variable) to the folder usr/lib/swift/host of a Swift toolchain"
  guard let path else {
    fail("The toolchain's swift-syntax was not found: \(remedy).")
  }
  guard FileManager.default.fileExists(atPath: "\(path)/SwiftSyntax.swiftmodule") else {
    fail("The folder \(path) does not contain swift-syntax: \(remedy).")
  }
  return path
}()

/// Ends the manifest with a message, and without the backtrace of a trap.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// The toolchain's folder `usr/lib/swift/host`, from where the manifest's library is loaded.
func hostBesideManifestLibrary() -> String? {
  guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps") else { return nil }
  var contents = Data()
  while case let chunk = maps.readData(ofLength: 4096), !chunk.isEmpty {
    contents.append(chunk)
  }
  let library = String(decoding: contents, as: UTF8.self).split(separator: "\n")
    .first { $0.hasSuffix("/libPackageDescription.so") }
  guard let library, let start = library.firstIndex(of: "/") else { return nil }
  return URL(fileURLWithPath: String(library[start...]))
    .deletingLastPathComponent()
    .appendingPathComponent("../../host")
    .standardizedFileURL
    .path
}

let swiftSyntaxModules = SwiftSetting.unsafeFlags(["-I", toolchainHost])
let swiftSyntaxLibraries = LinkerSetting.unsafeFlags(
  ["-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost]
    + [
      "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftIfConfig",
      "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
      "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ].map { "-l\($0)" }
)

// MARK: - The table of modules

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // The code then asks for a generic type by its parts. Otherwise the runtime reads a mangled name at the first use of
  // each type, and searches all conformances of the program: that was a tenth of the time of a short script, and a
  // quarter in debug builds, where the tests start thousands of them.
  .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]),
]

/// One row: a module, the modules it may import, and what its tests import beside it.
struct Module {
  var name: String
  var imports: [String]
  var usesMacros = false
  var isPublic = true
  var testImports: [String] = []
  var hasTests = true
  var testSettings = strict
}

/// A folder of modules, below `Sources` and `Tests`.
struct Floor {
  var name: String

  /// Where the floor is: `Sources`, or `Tests` for what only tests import.
  var root: String
  var modules: [Module]

  init(_ name: String, of root: String = "Sources", _ modules: [Module]) {
    self.name = name
    self.root = root
    self.modules = modules
  }
}

let macroPlugin = "ComposableArchitectureMacros"

// A module imports modules of its own floor and of those above it in this list; `scripts/check-layers` holds the
// sources to the rows and to the floors.
let floors: [Floor] = [
  // What rests on the Swift runtime, the C library and the system.
  Floor(
    "Runtime",
    [
      Module(
        name: "InternalSupport", imports: [], isPublic: false, testImports: ["TestSupport"]),
      // The one module that rests on the layout of the Swift runtime.
      Module(
        name: "RuntimeReflection", imports: ["CRuntimeMetadata", "InternalSupport"],
        isPublic: false,
        testImports: ["TestSupport"]
      ),
      Module(
        name: "VirtualTime", imports: ["InternalSupport", "RuntimeReflection"], isPublic: false,
        testImports: ["CSystemSources", "TestSupport"]
      ),
    ]),
  // What upstream's library re-exports: modules that users import by these names.
  Floor(
    "Libraries",
    [
      Module(
        name: "OrderedCollections", imports: ["InternalSupport"], testImports: ["TestSupport"]
      ),
      Module(
        name: "IssueReporting", imports: ["InternalSupport", "RuntimeReflection"],
        testImports: ["TestSupport"]),
      Module(
        name: "ConcurrencyExtras",
        imports: ["InternalSupport", "RuntimeReflection", "VirtualTime"],
        testImports: ["TestSupport"]),
      Module(
        name: "IdentifiedCollections", imports: ["InternalSupport", "OrderedCollections"],
        testImports: ["TestSupport"]
      ),
      Module(
        name: "Combine", imports: ["InternalSupport", "VirtualTime"],
        testImports: ["CombineSchedulers", "TestSupport"]),
      Module(name: "Perception", imports: ["InternalSupport"], usesMacros: true),
      Module(name: "Signposts", imports: ["InternalSupport"]),
      Module(name: "PerceptionCore", imports: ["Perception"], hasTests: false),
      Module(
        name: "CasePaths", imports: ["InternalSupport", "IssueReporting", "RuntimeReflection"],
        usesMacros: true, testImports: ["TestSupport"]),
      Module(name: "CasePathsCore", imports: ["CasePaths"], hasTests: false),
      Module(
        name: "CustomDump",
        imports: ["InternalSupport", "IssueReporting", "RuntimeReflection"],
        testImports: ["IdentifiedCollections", "TestSupport"]
      ),
      Module(
        name: "Clocks", imports: ["ConcurrencyExtras", "InternalSupport", "IssueReporting"],
        testImports: ["TestSupport"]),
      Module(
        name: "CombineSchedulers",
        imports: [
          "Combine", "ConcurrencyExtras", "InternalSupport", "IssueReporting", "VirtualTime",
        ],
        testImports: ["TestSupport"]
      ),
      Module(
        name: "Dependencies",
        imports: [
          "Clocks", "Combine", "CombineSchedulers", "ConcurrencyExtras", "InternalSupport",
          "IssueReporting", "RuntimeReflection", "XCTestDynamicOverlay",
        ],
        testImports: ["TestSupport"]
      ),
      Module(
        name: "DependenciesMacros",
        imports: ["IssueReporting", "XCTestDynamicOverlay"],
        usesMacros: true,
        testImports: ["Dependencies"]
      ),
      Module(name: "IssueReportingTestSupport", imports: ["IssueReporting"], hasTests: false),
      Module(
        name: "XCTestDynamicOverlay",
        imports: ["IssueReporting"],
        testImports: ["TestSupport"]
      ),
      Module(
        name: "DependenciesTestSupport",
        imports: ["Dependencies", "RuntimeReflection"],
        testImports: ["ConcurrencyExtras"]
      ),
      Module(
        name: "SwiftNavigation",
        imports: [
          "CasePaths", "CustomDump", "InternalSupport", "IssueReporting", "OrderedCollections",
          "Perception", "RuntimeReflection",
        ],
        usesMacros: true,
        testImports: ["TestSupport"]
      ),
      Module(name: "SwiftUINavigationCore", imports: ["SwiftNavigation"], hasTests: false),
      Module(
        name: "Sharing",
        imports: [
          "Combine", "CombineSchedulers", "ConcurrencyExtras", "CustomDump", "Dependencies",
          "IdentifiedCollections", "InternalSupport", "IssueReporting", "RuntimeReflection",
          "SwiftNavigation",
        ],
        testImports: ["DependenciesTestSupport", "Perception", "TestSupport"]
      ),
    ]),
  // The Composable Architecture of today.
  Floor(
    "Architecture",
    [
      // What the effects and the test stores of both APIs rest on.
      Module(
        name: "EffectSupport",
        imports: [
          "CasePaths", "Combine", "ConcurrencyExtras", "CustomDump", "InternalSupport",
          "IssueReporting", "RuntimeReflection",
        ],
        isPublic: false,
        testImports: ["CombineSchedulers", "TestSupport"]
      ),
      Module(
        name: "ComposableArchitecture",
        imports: [
          "CasePaths", "Clocks", "Combine", "CombineSchedulers", "ConcurrencyExtras", "CustomDump",
          "Dependencies", "DependenciesMacros", "EffectSupport", "IdentifiedCollections",
          "InternalSupport", "IssueReporting", "OrderedCollections", "Perception",
          "RuntimeReflection", "Sharing", "Signposts", "SwiftNavigation", "VirtualTime",
          "XCTestDynamicOverlay",
        ],
        usesMacros: true,
        testImports: ["DependenciesTestSupport", "TestSupport"]
      ),
    ]),
  // The API of 2020 to 2022, with its wrapper libraries.
  Floor(
    "Classic",
    [
      Module(
        name: "ClassicComposableArchitecture",
        imports: [
          "CasePaths", "Combine", "CombineSchedulers", "ConcurrencyExtras", "CustomDump",
          "EffectSupport", "IdentifiedCollections", "InternalSupport", "IssueReporting",
          "RuntimeReflection", "Signposts", "SwiftNavigation",
        ],
        testImports: ["TestSupport"],
        // Written as in the years that the module is from.
        testSettings: [.swiftLanguageMode(.v5)]
      ),
      // What the wrapper libraries share.
      Module(
        name: "ComposableCoreSupport",
        imports: ["ClassicComposableArchitecture", "Combine", "IssueReporting"],
        isPublic: false,
        testImports: ["ConcurrencyExtras", "TestSupport"]
      ),
      Module(
        name: "ComposableCoreLocation",
        imports: [
          "CasePaths", "ClassicComposableArchitecture", "Combine", "ComposableCoreSupport",
          "ConcurrencyExtras",
        ],
        usesMacros: true,
        testImports: ["InternalSupport", "IssueReporting"]
      ),
      Module(
        name: "ComposableCoreMotion",
        imports: ["ClassicComposableArchitecture", "ComposableCoreSupport"]
      ),
    ]),
  // Scripts: their language, values, plans, runs and reports.
  Floor(
    "Replay",
    [
      Module(name: "ActionScript", imports: ["InternalSupport"]),
      Module(
        name: "ReplayReports",
        imports: ["ActionScript", "CReplayPage", "InternalSupport", "Signposts"],
        isPublic: false, testImports: ["TestSupport"]
      ),
      Module(
        name: "ReplayValues",
        imports: [
          "ActionScript", "CasePaths", "ClassicComposableArchitecture", "ComposableArchitecture",
          "CustomDump", "IdentifiedCollections", "InternalSupport", "OrderedCollections",
          "RuntimeReflection", "Sharing",
        ],
        isPublic: false, testImports: ["ReplayAnswers", "ReplayTestSupport", "TestSupport"]
      ),
      Module(
        name: "ReplayAnswers",
        imports: [
          "ActionScript", "ClassicComposableArchitecture", "Combine", "CombineSchedulers",
          "ConcurrencyExtras", "CustomDump", "Dependencies", "DependenciesMacros",
          "InternalSupport", "IssueReporting", "ReplayValues", "RuntimeReflection", "VirtualTime",
        ],
        isPublic: false,
        testImports: ["ComposableArchitecture", "ReplayRegistration", "ReplayTestSupport"]
      ),
      Module(
        name: "ReplayRegistration",
        imports: [
          "ActionScript", "ClassicComposableArchitecture", "CombineSchedulers",
          "ComposableArchitecture", "Dependencies", "DependenciesMacros", "InternalSupport",
          "IssueReporting", "ReplayAnswers", "ReplayValues", "RuntimeReflection", "Sharing",
        ],
        usesMacros: true, isPublic: false, testImports: ["ReplayTestSupport"]
      ),
      Module(
        name: "ReplayPlanning",
        imports: [
          "ActionScript", "ComposableArchitecture", "Dependencies", "IdentifiedCollections",
          "InternalSupport", "OrderedCollections", "ReplayAnswers", "ReplayRegistration",
          "ReplayReports", "ReplayValues", "RuntimeReflection", "Sharing", "VirtualTime",
        ],
        isPublic: false, testImports: ["ReplayTestSupport"]
      ),
      Module(
        name: "TCAReplay",
        imports: [
          "ActionScript", "ComposableArchitecture", "CustomDump", "Dependencies", "EffectSupport",
          "InternalSupport", "IssueReporting", "ReplayAnswers", "ReplayPlanning",
          "ReplayRegistration",
          "ReplayReports", "ReplayValues", "RuntimeReflection", "Sharing", "Signposts",
          "VirtualTime",
        ],
        testImports: ["CSystemSources", "ReplayTestSupport"]
      ),
      Module(
        name: "TCAReplayTesting",
        imports: ["ReplayReports"]
      ),
    ]),
  // Features to replay.
  Floor(
    "Examples",
    [
      Module(
        name: "ExampleFeatures",
        imports: [
          "ClassicComposableArchitecture", "Combine", "ComposableArchitecture",
          "ComposableCoreLocation", "ComposableCoreMotion", "TCAReplay",
        ],
        usesMacros: true
      )
    ]),
  // The command, which alone knows processes and files.
  Floor(
    "Command",
    [
      Module(
        name: "TCAReplayCommand",
        imports: [
          "ActionScript", "CProcess", "CReferencePages", "CSystemSources", "CTemplates",
          "CasePaths", "ComposableArchitecture", "Dependencies", "InternalSupport",
          "OrderedCollections", "ReplayAnswers", "ReplayPlanning", "ReplayRegistration",
          "ReplayReports", "ReplayValues", "RuntimeReflection", "Sharing", "TCAReplay",
          "VirtualTime",
        ],
        testImports: ["TestSupport"]
      )
    ]),
  // What the tests of several modules share.
  Floor(
    "Shared", of: "Tests",
    [
      Module(
        name: "TestSupport", imports: ["InternalSupport", "IssueReporting"], isPublic: false,
        hasTests: false
      ),
      // The features and the helpers that the tests of the modules from "ReplayValues" on share.
      Module(
        name: "ReplayTestSupport",
        imports: [
          "ActionScript", "Combine", "ComposableArchitecture", "Dependencies", "ReplayAnswers",
          "ReplayPlanning", "ReplayRegistration", "ReplayValues", "Sharing", "TestSupport",
        ],
        usesMacros: true, isPublic: false, hasTests: false
      ),
    ]),
]

// MARK: - The package

extension Floor {
  var targets: [Target] { modules.flatMap(targets) }

  private func targets(_ module: Module) -> [Target] {
    let target = Target.target(
      name: module.name,
      dependencies: module.imports.map { .init(stringLiteral: $0) }
        + (module.usesMacros ? [.init(stringLiteral: macroPlugin)] : []),
      path: "\(root)/\(name)/\(module.name)",
      swiftSettings: strict
    )
    guard module.hasTests else { return [target] }
    let tests = Target.testTarget(
      name: "\(module.name)Tests",
      dependencies: ([module.name] + module.imports + module.testImports)
        .map { .init(stringLiteral: $0) },
      path: "Tests/\(name)/\(module.name)Tests",
      swiftSettings: module.testSettings
    )
    return [target, tests]
  }
}

let libraries: [Product] = floors.flatMap(\.modules).filter(\.isPublic).map { module in
  // Features of 2020 to 2022 import 'XCTestDynamicOverlay' without a dependency of their own.
  let isClassic = module.name == "ClassicComposableArchitecture"
  return .library(
    name: module.name, targets: [module.name] + (isClassic ? ["XCTestDynamicOverlay"] : []))
}

/// What Swift cannot say: the runtime's layouts, `fork`, signal handlers, functions that replace the C library's, and
/// texts of files.
let cTargets: [Target] = [
  .target(name: "CRuntimeMetadata", path: "Sources/Runtime/CRuntimeMetadata"),
  .target(name: "CProcess", path: "Sources/Runtime/CProcess"),
  // Texts that are files of their own, for editors and linters, and that the build embeds in the program.
  .target(
    name: "CReplayPage", path: "Sources/Replay/CReplayPage", exclude: ["page.css", "script"]),
  .target(name: "CReferencePages", path: "Sources/Command/CReferencePages"),
  .target(
    name: "CTemplates", path: "Sources/Command/CTemplates",
    exclude: ["completions", "editors", "package"]),
  .target(
    name: "CSystemSources",
    path: "Sources/Runtime/CSystemSources",
    // A thread that ends calls them after the thread sanitizer has let go of it.
    cSettings: [.unsafeFlags(["-fno-sanitize=thread"])],
    // The libraries that the program loads call these functions as well.
    linkerSettings: [
      .unsafeFlags(
        [
          "arc4random", "arc4random_buf", "arc4random_uniform", "bind", "clock_gettime",
          "clock_nanosleep", "connect", "dispatch_after",
          "dispatch_source_set_timer", "fopen", "fopen64", "fork",
          "fts_open", "getaddrinfo", "getentropy", "getrandom", "gettimeofday",
          "nanosleep", "open", "open64", "openat", "openat64",
          "opendir", "popen", "posix_spawn", "posix_spawnp", "pthread_cond_timedwait",
          "pthread_cond_wait",
          "pthread_create", "read", "sem_timedwait", "sem_wait", "sendmsg", "sendto",
          "sleep", "syscall", "system", "time", "timespec_get",
          "usleep",
        ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] })
    ]
  ),
]

let macroTargets: [Target] = [
  .target(
    name: "MacroExpansion",
    path: "Sources/Architecture/MacroExpansion",
    swiftSettings: strict + [swiftSyntaxModules]
  ),
  // For macros of other packages.
  .target(
    name: "CasePathsMacrosSupport",
    dependencies: ["MacroExpansion"],
    path: "Sources/Architecture/CasePathsMacrosSupport",
    swiftSettings: strict + [swiftSyntaxModules],
    linkerSettings: [swiftSyntaxLibraries]
  ),
  .testTarget(
    name: "MacroExpansionTests",
    dependencies: ["CasePathsMacrosSupport", "MacroExpansion"],
    path: "Tests/Architecture/MacroExpansionTests",
    swiftSettings: strict + [swiftSyntaxModules],
    linkerSettings: [swiftSyntaxLibraries]
  ),
  // Features in a module whose types are on the main actor by default.
  .testTarget(
    name: "MainActorByDefaultTests",
    dependencies: ["ComposableArchitecture", "Clocks", "Sharing"],
    path: "Tests/Architecture/MainActorByDefaultTests",
    swiftSettings: strict + [.defaultIsolation(MainActor.self)]
  ),
  // The sources' messages are read with swift-syntax.
  .testTarget(
    name: "MessageCatalogueTests",
    dependencies: ["TestSupport"],
    path: "Tests/Shared/MessageCatalogueTests",
    swiftSettings: strict + [swiftSyntaxModules],
    linkerSettings: [swiftSyntaxLibraries]
  ),
  .macro(
    name: macroPlugin,
    dependencies: ["MacroExpansion"],
    path: "Sources/Architecture/ComposableArchitectureMacros",
    swiftSettings: strict + [swiftSyntaxModules],
    linkerSettings: [swiftSyntaxLibraries]
  ),
]

/// Whether the programs are linked with the standard library inside, so that a start does not wait for the dynamic loader.
///
/// Sanitizers need the dynamic libraries: `scripts/test-sanitized` sets the variable.
#if compiler(<6.4)
  let linksStatically = Context.environment["TCA_LINK"] != "dynamic"
#else
  // Swift 6.4.0 cannot link Foundation into a program.
  let linksStatically = Context.environment["TCA_LINK"] == "static"
#endif

/// Whether each GCC of the system has the C++ library as an archive; some distributions have a package of its own for it.
let hasCxxArchive: Bool = {
  func count(_ pattern: String) -> Int {
    var found = glob_t()
    defer { globfree(&found) }
    return glob(pattern, 0, nil, &found) == 0 ? Int(found.gl_pathc) : 0
  }
  let compilers = count("/usr/lib/gcc/*/*/crtbegin.o")
  return compilers > 0 && count("/usr/lib/gcc/*/*/libstdc++.a") == compilers
}()

/// Links the C++ library into a program, whose start then loads and relocates two libraries less.
let cxxArchiveFlags =
  hasCxxArchive
  ? [
    "-Xclang-linker", "-static-libgcc",
    // A script of the linker, which names the archive. The toolchain asks for the shared library.
    "-L", "\(Context.packageDirectory)/scripts/link/static",
  ] : []

// Tests run these programs and do not depend on them: their own program would be linked in the same way.
let programSettings =
  strict + (linksStatically ? [SwiftSetting.unsafeFlags(["-static-stdlib"])] : [])
let programLinkerSettings: [LinkerSetting] =
  linksStatically
  ? [
    .unsafeFlags(
      [
        // The other linker warns about Foundation's own functions.
        "-static-stdlib", "-use-ld=lld",
        // At a fixed address the loader has nothing to relocate, which is half of the time that a start takes.
        "-Xclang-linker", "-no-pie",
        // An empty library in curl's place: FoundationNetworking's module asks for it in every static link, also of a
        // program that makes no requests.
        "-L", "\(Context.packageDirectory)/scripts/link",
        // CSystemSources replaces them. In a program that contains Dispatch, symbols of the same names would not.
        "-Xlinker", "--wrap=dispatch_after",
        "-Xlinker", "--wrap=dispatch_source_set_timer",
        // No library looks up the program's own names. CSystemSources exports those that libraries call.
        "-Xlinker", "--no-export-dynamic",
      ] + cxxArchiveFlags)
  ] : []

let command = Target.executableTarget(
  name: "tca-replay",
  dependencies: ["ExampleFeatures", "TCAReplayCommand"],
  path: "Sources/Command/tca-replay",
  swiftSettings: programSettings,
  linkerSettings: programLinkerSettings
)

/// A tool whose features crash, hang and exit, for the tests of the command.
let hazards = Target.executableTarget(
  name: "hazard-replay",
  dependencies: ["ComposableArchitecture", "TCAReplayCommand", .init(stringLiteral: macroPlugin)],
  path: "Tests/Command/HazardReplay",
  swiftSettings: programSettings,
  linkerSettings: programLinkerSettings
)

let package = Package(
  name: "swift-composable-architecture-linux",
  products: libraries + [
    .library(name: "CasePathsMacrosSupport", targets: ["CasePathsMacrosSupport"]),
    .executable(name: "tca-replay", targets: ["tca-replay"]),
  ],
  targets: floors.flatMap(\.targets) + cTargets + macroTargets + [command, hazards]
)
