import Testing

/// `init` writes a package; `scripts/check-init` builds it.
struct InitCommandTests {
  @Test func `writes a package, and says what to do next`() throws {
    let run = try CommandProcess(
      shell: #""$1" init demo --package https://example.com/tca.git@1.0.0 && cat demo/Scripts/*"#)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        wrote demo/Package.swift
        wrote demo/README.md
        wrote demo/Sources/CounterFeature/Counter.swift
        wrote demo/Sources/CounterFeature/FactClient.swift
        wrote demo/Sources/replay/Replay.swift
        wrote demo/Scripts/counting.replay
        wrote demo/Scripts/fact.replay
        wrote demo/Tests/CounterFeatureTests/CounterTests.swift
        wrote demo/Tests/ScriptTests/ScriptTests.swift
        wrote demo/.github/workflows/ci.yml
        wrote demo/.gitignore

        Next:
          cd demo
          swift run replay Scripts
          swift test
        feature counter
        title "Counting up and down"

        send incrementButtonTapped
          count = 1

        send decrementButtonTapped
          count = 0
        feature counter
        title "A fact about the number"
        given facts.fetch(1) returns "1 is the loneliest number."

        send incrementButtonTapped
          count = 1

        send factButtonTapped
        receive factResponse("1 is the loneliest number.")
          fact = "1 is the loneliest number."

        """)
  }

  @Test func `overwrites nothing`() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p demo/Scripts && echo mine > demo/Scripts/fact.replay
        "$1" init demo; echo "code $?"; cat demo/Scripts/fact.replay; ls demo
        """)
    #expect(run.output == "code 3\nmine\nScripts\n")
    #expect(
      run.errors == """
        error: 'demo/Scripts/fact.replay' exists already
          'init --existing' prints what to add to a package

        """)
  }

  @Test func `overwrites nothing in a folder whose name is not UTF-8`() throws {
    let run = try CommandProcess(
      shell: #"""
        demo=$(printf 'demo\377'); mkdir "$demo" && echo mine > "$demo/README.md"
        "$1" init "$demo" --package https://example.com/tca.git@1.0.0; echo "code $?"; cat "$demo/README.md"
        """#)
    #expect(run.output == "code 3\nmine\n")
    #expect(
      run.errors == #"""
        error: 'demo\xFF/README.md' exists already
          'init --existing' prints what to add to a package

        """#)
  }

  /// Runs `init --existing` where `swift package dump-package` prints a manifest.
  private func existing(
    _ manifest: String, package: String = "--package https://example.com/tca.git@1.0.0"
  ) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        touch Package.swift; mkdir bin; printf '#!/bin/sh\\n%s\\n' 'cat dump.json' > bin/swift
        chmod +x bin/swift; PATH=$PWD/bin:$PATH "$1" init --existing \(package)
        """, files: ["dump.json": manifest])
  }

  @Test func `prints what to add to a package that exists, with its modules`() throws {
    let run = try existing(
      """
      {"name": "Shop", "platforms": [], "dependencies": [], "targets": [
        {"name": "Cart", "type": "regular", "dependencies": [
          {"product": ["ComposableArchitecture", "tca", null, {"platformNames": []}]}]},
        {"name": "Helpers", "type": "regular", "dependencies": []},
        {"name": "replay", "type": "regular", "dependencies": [{"byName": ["Cart", null]}]}]}
      """)
    #expect(run.errors == "")
    #expect(
      run.output == #"""
        Add this to the dependencies of the package:

            .package(url: "https://example.com/tca.git", from: "1.0.0"),

        Add this to its targets:

            .executableTarget(
              name: "Shop-replay",
              dependencies: [
                "Cart",
                .product(name: "TCAReplayCommand", package: "tca"),
              ]
            ),
            .testTarget(
              name: "ScriptTests",
              dependencies: [
                "Shop-replay",
                .product(name: "TCAReplayTesting", package: "tca"),
              ]
            ),

        Write Sources/Shop-replay/Replay.swift, with the reducers and the clients of your features:

            import Cart
            import TCAReplayCommand

            @main
            struct Replay: ReplayTool {
              static var features: [RegisteredFeature] {
                FeatureRegistration("my-feature") {
                  MyFeature()
                } initialState: {
                  MyFeature.State()
                }
                .client("myClient", \.myClient)
              }
            }

        Write Tests/ScriptTests/ScriptTests.swift:

            import TCAReplayTesting
            import Testing

            struct ScriptTests {
              @Test(arguments: ReplayScripts(in: "Scripts", tool: "Shop-replay"))
              func script(_ script: ReplayScript) async {
                await script.replay()
              }
            }

        Then print what a script can say about the feature, and write the first script to Scripts/my-feature.replay:

            swift run Shop-replay features my-feature

        """#)
  }

  @Test func `names the module to replace in a package without modules`() throws {
    let run = try existing(
      #"{"name": "Shop", "platforms": [], "dependencies": [], "targets": []}"#)
    #expect(
      run.output.contains(
        "Add this to its targets, with the module of your feature in place of MyFeature:\n"))
    #expect(run.output.contains("    import MyFeature\n"))
  }

  @Test func `does not repeat what a package has`() throws {
    let dependency =
      #"[{"fileSystem": [{"identity": "swift-composable-architecture-linux", "path": "/tca"}]}]"#
    let tool = """
      {"name": "Cart", "type": "regular", "dependencies": []},
      {"name": "shop-tool", "type": "executable", "dependencies": [
        {"product": ["TCAReplayCommand", "swift-composable-architecture-linux", null, null]}]}
      """
    let partial = try existing(
      #"{"name": "Shop", "platforms": [], "dependencies": \#(dependency), "targets": [\#(tool)]}"#,
      package: "")
    #expect(partial.exitCode == 0)
    #expect(
      partial.output.hasPrefix(
        """
        Add this to its targets:

            .testTarget(
              name: "ScriptTests",
              dependencies: [
                "shop-tool",
                .product(name: "TCAReplayTesting", package: "swift-composable-architecture-linux"),
              ]
            ),

        Write Tests/ScriptTests/ScriptTests.swift:

        """))
    let tests = """
      {"name": "Replays", "type": "test", "dependencies": [
        {"product": ["TCAReplayTesting", "swift-composable-architecture-linux", null, null]}]}
      """
    let complete = try existing(
      #"{"name": "Shop", "platforms": [], "dependencies": \#(dependency), "targets": [\#(tool), \#(tests)]}"#
    )
    #expect(
      complete.output == """
        The package has everything: 'shop-tool' is its tool, and 'Replays' replays scripts in tests. Print what scripts can say:

            swift run shop-tool features

        """)
  }

  @Test func `leaves the manifest of other platforms as it is`() throws {
    let run = try existing(
      """
      {"name": "Shop", "platforms": [{"platformName": "ios"}, {"platformName": "macos"}],
       "dependencies": [{"sourceControl": [{"identity": "swift-composable-architecture"}]}],
       "targets": [{"name": "Cart", "type": "regular", "dependencies": [
         {"product": ["ComposableArchitecture", "swift-composable-architecture", null, null]}]}]}
      """)
    #expect(
      run.output.hasPrefix(
        """
        The package is also for iOS, macOS, and this is for Linux only. Add this to the end of Package.swift:

            #if os(Linux)
              package.dependencies.append(
                .package(url: "https://example.com/tca.git", from: "1.0.0")
              )
              package.targets += [
                .executableTarget(
                  name: "replay",
                  dependencies: [
                    "Cart",
                    .product(name: "TCAReplayCommand", package: "tca"),
                  ]
                ),
                .testTarget(
                  name: "ScriptTests",
                  dependencies: [
                    "replay",
                    .product(name: "TCAReplayTesting", package: "tca"),
                  ]
                ),
              ]
            #endif

        These modules use 'swift-composable-architecture', which does not build on Linux: 'Cart'. The article 'Testing on Linux
        what ships on Apple's platforms' has a manifest that names swift-composable-architecture-linux there.

        Write Sources/replay/Replay.swift, with the reducers and the clients of your features:

        """))
  }

  @Test func `says what is wrong with a manifest`() throws {
    let broken = try CommandProcess(
      shell: """
        touch Package.swift; mkdir bin; printf '#!/bin/sh\\necho "error: no" >&2; exit 1\\n' > bin/swift
        chmod +x bin/swift; PATH=$PWD/bin:$PATH "$1" init --existing
        """)
    #expect(broken.exitCode == 3)
    #expect(
      broken.errors == """
        error: no
        error: cannot read './Package.swift': 'swift package dump-package' failed for it

        """)
    #expect(
      try existing("[]").errors
        == "error: cannot read './Package.swift': "
        + "'swift package dump-package' has printed something else than expected\n")
  }

  @Test func `says what is wrong with its arguments`() throws {
    let folder = try CommandProcess(["init", "--existing"])
    #expect(folder.exitCode == 64)
    #expect(
      folder.errors.hasPrefix(
        "error: there is no Package.swift in '.'\n  'init DIR' writes a new package\n"))
    #expect(
      try CommandProcess(["init"]).errors.hasPrefix(
        "error: 'init' takes one folder\n  init my-package\n"))
    #expect(
      try CommandProcess(["init", ""]).errors.hasPrefix(
        "error: 'init' takes one folder, not an empty name\n"))
    #expect(
      try CommandProcess(["init", "--existing", "--editor", "vim", "."]).errors.hasPrefix(
        "error: '--editor' and '--existing' cannot be used together\n"))
  }

  @Test func `says how to change to a folder that looks like an option`() throws {
    let run = try CommandProcess(["init", "--package", "https://a/b@1.0.0", "--", "-demo"])
    #expect(run.output.contains("\n  cd ./-demo\n"), "\(run.output)")
  }

  @Test func `an editor needs no package`() throws {
    let run = try CommandProcess(["init", "--editor", "vim", "--package", "https://a/b@1.0.0", "."])
    #expect(run.errors.hasPrefix("error: '--editor' and '--package' cannot be used together\n"))
    #expect(run.exitCode == 64)
  }

  @Test func `an editor's files of other versions are replaced, and those of others are not`()
    throws
  {
    let run = try CommandProcess(
      shell: """
        "$1" init --editor vim . > out; echo old >> ftdetect/replay.vim; "$1" init --editor vim .; cat ftdetect/replay.vim
        echo '" mine' > syntax/replay.vim; "$1" init --editor vim .; echo $?; cat syntax/replay.vim
        """)
    #expect(
      run.output == """
        wrote ./syntax/replay.vim
        wrote ./ftdetect/replay.vim
        wrote ./ftplugin/replay.vim
        autocmd BufRead,BufNewFile *.replay setfiletype replay
        3
        " mine

        """)
    #expect(
      run.errors == "error: './syntax/replay.vim' exists already, and is not from 'init'\n")
  }
}
