/// The files of a new package that replays features.
struct PackageTemplate {
  /// A file, with its path relative to the package's folder.
  struct File: Equatable {
    var path: String
    var text: String
  }

  var name: String
  var dependency: PackageDependency

  var files: [File] {
    [
      File(path: "Package.swift", text: manifest),
      File(path: "README.md", text: readme),
      File(path: "Sources/CounterFeature/Counter.swift", text: Self.feature),
      File(path: "Sources/CounterFeature/FactClient.swift", text: Self.client),
      File(path: "Sources/replay/Replay.swift", text: Self.tool),
      File(path: "Scripts/counting.replay", text: Self.countingScript),
      File(path: "Scripts/fact.replay", text: Self.factScript),
      File(path: "Tests/CounterFeatureTests/CounterTests.swift", text: Self.featureTests),
      File(path: "Tests/ScriptTests/ScriptTests.swift", text: Self.scriptTests),
      File(path: ".github/workflows/ci.yml", text: workflow),
      File(path: ".gitignore", text: ".build/\n"),
    ]
  }

  // MARK: - The package

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(PackageDependency.escaped(name))",
      dependencies: [
        \(dependency.declaration)
      ],
      targets: [
        .target(
          name: "CounterFeature",
          dependencies: [
            \(dependency.product("ComposableArchitecture"))
          ]
        ),
        .testTarget(
          name: "CounterFeatureTests",
          dependencies: ["CounterFeature"]
        ),
        .executableTarget(
          name: "replay",
          dependencies: [
            "CounterFeature",
            \(dependency.product("TCAReplayCommand")),
          ]
        ),
        .testTarget(
          name: "ScriptTests",
          dependencies: [
            "replay",
            \(dependency.product("TCAReplayTesting")),
          ]
        ),
      ]
    )

    """
  }

  private var readme: String {
    """
    # \(name)

    - `Sources/CounterFeature`: a feature and a client.
    - `Sources/replay`: the tool, which registers the features that scripts can name.
    - `Scripts`: what is replayed.
    - `Tests`: tests in Swift, and the scripts as tests.

    ```
    swift run replay Scripts
    swift test
    ```

    `swift run replay help script` explains the language of the scripts.

    """
  }

  private var workflow: String {
    let checkout =
      switch dependency {
      case .path(let path):
        """
              # The manifest depends on \(path): check that out as well, or depend on a URL.

        """
      case .url: ""
      }
    return """
      name: CI
      on: [push, pull_request]
      jobs:
        test:
          runs-on: ubuntu-latest
          container: swift:6.3
          steps:
      \(checkout)      - uses: actions/checkout@v4
            - run: swift test
            - run: swift run replay Scripts --junit .build/scripts.xml

      """
  }

  // MARK: - The feature

  private static let feature = """
    import ComposableArchitecture

    /// A counter that asks for facts about its number.
    @Reducer
    public struct Counter {
      @ObservableState
      public struct State: Equatable {
        public var count = 0
        public var fact: String?

        public init() {}
      }

      public enum Action {
        case decrementButtonTapped
        case incrementButtonTapped
        case factButtonTapped
        case factResponse(String)
      }

      @Dependency(\\.facts) var facts

      public init() {}

      public var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .decrementButtonTapped:
            state.count -= 1
            state.fact = nil
            return .none
          case .incrementButtonTapped:
            state.count += 1
            state.fact = nil
            return .none
          case .factButtonTapped:
            return .run { [count = state.count, facts] send in
              await send(.factResponse(try await facts.fetch(count)))
            }
          case .factResponse(let fact):
            state.fact = fact
            return .none
          }
        }
      }
    }

    """

  private static let client = """
    import ComposableArchitecture

    /// Facts about numbers.
    @DependencyClient
    public struct FactClient: Sendable {
      public var fetch: @Sendable (_ number: Int) async throws -> String
    }

    extension FactClient: DependencyKey {
      public static let liveValue = FactClient(fetch: { "\\($0) is a number." })
      public static let testValue = FactClient()
    }

    extension DependencyValues {
      public var facts: FactClient {
        get { self[FactClient.self] }
        set { self[FactClient.self] = newValue }
      }
    }

    """

  private static let tool = """
    import CounterFeature
    import TCAReplayCommand

    @main
    struct Replay: ReplayTool {
      static var features: [RegisteredFeature] {
        FeatureRegistration("counter", title: "A counter with facts") {
          Counter()
        } initialState: {
          Counter.State()
        }
        .client("facts", \\.facts)
      }

      static var identity: ToolIdentity {
        ToolIdentity(name: "replay", exampleScript: "Scripts/counting.replay")
      }
    }

    """

  // MARK: - Scripts and tests

  private static let countingScript = """
    feature counter
    title "Counting up and down"

    send incrementButtonTapped
      count = 1

    send decrementButtonTapped
      count = 0

    """

  private static let factScript = """
    feature counter
    title "A fact about the number"
    given facts.fetch(1) returns "1 is the loneliest number."

    send incrementButtonTapped
      count = 1

    send factButtonTapped
    receive factResponse("1 is the loneliest number.")
      fact = "1 is the loneliest number."

    """

  private static let featureTests = """
    import ComposableArchitecture
    import CounterFeature
    import Testing

    @MainActor
    struct CounterTests {
      @Test func counting() async {
        let store = TestStore(initialState: Counter.State()) {
          Counter()
        }
        await store.send(.incrementButtonTapped) {
          $0.count = 1
        }
        await store.send(.decrementButtonTapped) {
          $0.count = 0
        }
      }

      @Test func fact() async {
        let store = TestStore(initialState: Counter.State()) {
          Counter()
        } withDependencies: {
          $0.facts.fetch = { "\\($0) is a number." }
        }
        await store.send(.factButtonTapped)
        await store.receive(\\.factResponse) {
          $0.fact = "0 is a number."
        }
      }
    }

    """

  static let scriptTests = """
    import TCAReplayTesting
    import Testing

    struct ScriptTests {
      @Test(arguments: ReplayScripts(in: "Scripts", tool: "replay"))
      func script(_ script: ReplayScript) async {
        await script.replay()
      }
    }

    """
}

// MARK: - An existing package

extension PackageTemplate {
  /// Instructions for adding replays to an existing package.
  var additions: String {
    """
    Add this to the dependencies of the package:

        \(dependency.declaration),

    Add this to its targets, with the module of your feature in place of MyFeature:

        .executableTarget(
          name: "replay",
          dependencies: [
            "MyFeature",
            \(dependency.product("TCAReplayCommand")),
          ]
        ),
        .testTarget(
          name: "ScriptTests",
          dependencies: [
            "replay",
            \(dependency.product("TCAReplayTesting")),
          ]
        ),

    Write Sources/replay/Replay.swift, with the reducer and the clients of your feature:

    \(Self.indented(Self.toolOfExisting))
    Write Tests/ScriptTests/ScriptTests.swift:

    \(Self.indented(Self.scriptTests))
    Then print what a script can say about the feature, and write the first script to Scripts/my-feature.replay:

        swift run replay features my-feature

    """
  }

  private static let toolOfExisting = """
    import MyFeature
    import TCAReplayCommand

    @main
    struct Replay: ReplayTool {
      static var features: [RegisteredFeature] {
        FeatureRegistration("my-feature") {
          MyFeature()
        } initialState: {
          MyFeature.State()
        }
        .client("myClient", \\.myClient)
      }
    }

    """

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
