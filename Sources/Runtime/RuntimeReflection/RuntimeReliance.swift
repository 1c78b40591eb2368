import InternalSupport

/// What this package uses of the Swift runtime and of the test frameworks although nobody promises it.
///
/// Each is checked before it is used. Where the check fails, and where the variable `TCA_RELIANCE_OFF` names it, it is
/// not used, and an issue is reported: a test never passes, and a script is never replayed, that relied on it. The variable
/// takes the names below, with commas between them, and shows what a user of another toolchain would see.
///
/// Not in this list is what the compiler checks: `@_spi` of Observation and of the concurrency library, and the layout
/// of marker protocols such as `Sendable`.
package enum RuntimeReliance: String, CaseIterable, Sendable {
  /// The layouts of types, values and key paths, in `CRuntimeMetadata`.
  ///
  /// Check: types of known parts are read and built, one layout after the other. Without it: ``Reflection`` finds
  /// nothing and prints why; the command replays nothing.
  case reflection

  /// The standard library's variable with the parameters of hash values.
  ///
  /// Check: two seeds give known hash values and orders. Without it: the command replays nothing.
  case hashSeed = "hash-seed"

  /// The texts that `_typeName` returns, for ``typeName(_:qualified:genericsAbbreviated:)`` and ``moduleName(of:)``.
  ///
  /// Check: nested, generic and private types. Without it: types are named as the runtime names them, and a message is
  /// printed; the command replays nothing.
  case typeNames = "type-names"

  /// Mangled names that are put together, and the records of declared types.
  ///
  /// Check: both find a type of this module. Without it: a message is printed, and scripts that name a type have an
  /// error there.
  case typesByName = "types-by-name"

  /// A task and its job have one address, which ``TaskIdentity`` reads.
  ///
  /// Check: jobs of two tasks. Without it: the command replays nothing.
  case taskIdentity = "task-identity"

  /// A job's description has its number.
  ///
  /// Check: jobs of two tasks. Without it: the command replays nothing.
  case taskNumbers = "task-numbers"

  /// The reference to no serial executor in particular is zero.
  ///
  /// Check: a reference to an executor begins with its address. Without it: the command replays nothing.
  case genericExecutor = "generic-executor"

  /// `_createExecutors` replaces the executors of a process that runs.
  ///
  /// Check: the runtime names the new ones. Without it: the command replays nothing.
  case executors

  /// Dispatch's function with which run loops run the blocks of the main queue.
  ///
  /// Check: it is linked. Without it: the command replays nothing.
  case mainQueue = "main-queue"

  /// The runtime's variable with a function that takes the jobs of the global executor, which then run on the main
  /// queue: a job and a continuation are one pointer each.
  ///
  /// Check: their sizes, and that the function takes a job. Without it: a process that asks for the main serial executor ends with an error.
  case enqueueHook = "enqueue-hook"

  /// Observation hashes the key path of each access that is tracked.
  ///
  /// Check: an access that is tracked. Without it: each access counts as tracked, which costs time, and a message is
  /// printed.
  case observation

  /// The standard library's way from random bits to booleans, integers and fractions.
  ///
  /// Check: known bits. Without it: scripts that give a boolean or a fraction have an error there.
  case randomNumbers = "random-numbers"

  /// The mangled names of Swift Testing's functions and types.
  ///
  /// Check: all are found. Without it: a process with Swift Testing ends with an error when an issue is reported.
  case swiftTesting = "swift-testing"

  /// The mangled name of `XCTFail`.
  ///
  /// Check: it is found. Without it: a process with XCTest ends with an error when an issue is reported.
  case xcTest = "xctest"

  /// The order of the requirements of `XCTestObservation`.
  ///
  /// Check: their number, then each test that ends must have started. Without it: a process with XCTest ends with an
  /// error when a test asks for a dependency.
  case xcTestObservation = "xctest-observation"

  /// What is lost without it.
  private var loss: String {
    switch self {
    case .reflection: "reflection over types is off"
    case .hashSeed: "hashing has no fixed seed"
    case .typeNames: "types have the names that the runtime gives them"
    case .typesByName: "types are not found by their names"
    case .taskIdentity, .taskNumbers, .genericExecutor, .executors, .mainQueue:
      "tasks cannot run in a fixed order"
    case .enqueueHook: "tasks cannot run serially on the main thread"
    case .observation: "each access to state counts as observed, which costs time"
    case .randomNumbers: "a random number cannot be given as a boolean or a fraction"
    case .swiftTesting: "issues cannot be reported to Swift Testing"
    case .xcTest: "issues cannot be reported to XCTest"
    case .xcTestObservation: "tests of XCTest cannot be told apart"
    }
  }

  /// Why it cannot be used, for developers; `nil` if it can.
  ///
  /// Unless it is turned off, `difference` checks it, and says what is different here.
  package func problem(_ difference: () -> String?) -> String? {
    if let variable = Self.variable(self) { return "\(loss): the environment \(variable)" }
    return difference().map {
      "\(loss): this Swift runtime has \($0) than Swift 6.3; use a supported toolchain"
    }
  }

  /// The same for the library of a test framework.
  package func problem(missing name: String) -> String {
    "\(loss): its library does not have '\(name)'"
  }

  /// Ends the process, because without it tests would pass that must fail.
  package static func end(_ problem: String, library: String) -> Never {
    exitWithFailure(
      """
      error: \(problem)
        library: \(loadedLibrary(library) ?? "\(library) is not loaded")
        Tests would pass that must fail, so the process ends. Use Swift 6.3, for which this package is made.
      """)
  }

  // MARK: - The switch

  /// How the environment turns it off; `nil` if it does not.
  private static func variable(_ reliance: Self) -> String? {
    let old: String? =
      switch reliance {
      case .reflection: "TCA_REFLECTION"
      case .hashSeed: "TCA_HASHING"
      default: nil
      }
    if let old, EnvironmentVariables.value(of: old) == "off" { return "sets \(old) to 'off'" }
    guard off.contains(reliance) else { return nil }
    return "names '\(reliance.rawValue)' in TCA_RELIANCE_OFF"
  }

  /// What the environment turns off.
  ///
  /// It is read before the hash seed is set, so it is not a set.
  private static let off: [Self] = (EnvironmentVariables.value(of: "TCA_RELIANCE_OFF") ?? "")
    .split(separator: ",")
    .map { name in
      guard let reliance = Self(rawValue: String(name)) else {
        exitWithFailure(
          """
          error: invalid value '\(name)' in TCA_RELIANCE_OFF
            it takes \(allCases.map(\.rawValue).joined(separator: ", "))
          """)
      }
      return reliance
    }
}
