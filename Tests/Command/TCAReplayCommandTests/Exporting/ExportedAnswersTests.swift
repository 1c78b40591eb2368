import Testing

/// Answers whose closures need more than their bodies.
@Suite("The answers that an exported test has")
struct ExportedAnswersTests {
  private func export(_ feature: String) throws -> CommandProcess {
    let script = """
      feature \(feature)
      given vault.token throws Vault.Locked()
      given device.vibrate does nothing

      send methodChosen(.none)
        method = .none
      send restored
      receive failed
      expect
        calls device.vibrate == [3]

      """
    return try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
  }

  @Test("say the type of the errors that a closure throws, and which case '.none' is")
  func typedErrors() throws {
    let run = try export("sign-in")
    #expect(
      run.output.contains(
        """
              $0[Vault.self].token = { (_) async throws(Vault.Locked) in
                throw Vault.Locked()
              }
            }

            await store.send(.methodChosen(SignIn.Method.none)) {
              $0.method = SignIn.Method.none
            }
            await store.send(.restored)
            await store.receive(\\.failed)
            await Task.megaYield()
            #expect(deviceVibrateCalls.value == [3])
          }

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("do not try what throws other errors than the closure")
  func timeOfTypedErrors() throws {
    let script = """
      feature sign-in
      given vault.token after 1s returns each "x"

      send restored
      advance 1s
      receive signedIn
        token = (text: "x")

      """
    let run = try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(
      run.output.contains(
        """
              $0[Vault.self].token = { (_) async throws(Vault.Locked) in
                let answer = vaultTokenAnswers.withValue { $0.removeFirst() }
                try? await clock.sleep(for: .seconds(1))
                return answer
              }

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test(
    "are not written where a cancelled call would have to throw another error",
    arguments: [
      (
        "given vault.token never returns\n\nsend restored\n",
        "a.replay:2: not exported: 'vault.token' never returns, and cannot throw a CancellationError\n"
      ),
      (
        "\nsend restored\nemit vault.token \"x\"\n",
        """
        a.replay:4: not exported: 'vault.token' waits, and cannot throw a CancellationError
        a.replay:4: not exported: the stream of 'vault.token' is not open

        """
      ),
    ])
  func cancelledTypedErrors(lines: String, errors: String) throws {
    let run = try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": "feature sign-in\n" + lines],
      tool: "hazard-replay")
    #expect(run.errors == errors)
    #expect(run.exitCode == 1)
  }

  @Test("are the arguments of a generic reducer")
  func genericReducer() throws {
    let script = """
      feature fetching
      given fetch returns 3

      send tapped
      receive fetched(3)
        value = 3

      """
    let run = try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(
      run.output.contains(
        """
            let store = TestStore(initialState: Fetching<Int>.State(value: nil)) {
              Fetching<Int>(fetch: {
                  return 3
                })
            } withDependencies: {

        """), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("are an empty list of UUIDs where the starting state has taken all")
  func usedUUIDs() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": """
        feature sync-up-form
        given uuid [UUID(50)]

        send addAttendeeButtonTapped
        """
      ])
    #expect(
      run.output.contains(
        "UUIDGenerator { [uuids = LockIsolated<[UUID]>([])] in uuids.withValue { $0.removeFirst() } }"
      ), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("are those of the properties that scripts call by other names, and of the run loop")
  func otherNames() throws {
    let script = """
      feature tide
      given level.height returns 3
      given horn does nothing

      send started
      advance 1s
      receive risen(3)
        height = 3

      """
    let run = try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(
      run.output.contains(
        """
            let clock = TestClock()
            let mainQueue = DispatchQueue.test
            let mainRunLoop = RunLoop.test
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
              $0.continuousClock = clock
              $0.suspendingClock = clock
              $0.mainQueue = mainQueue.eraseToAnyScheduler()
              $0.mainRunLoop = mainRunLoop.eraseToAnyScheduler()
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
              $0.gauge.height = {
                return 3
              }
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
            await clock.advance(by: .seconds(1))
            await mainQueue.advance(by: .seconds(1))
            await mainRunLoop.advance(by: .seconds(1))
        """), "\(run.output)")
    #expect(run.output.contains("      $0.lighthouse.blow = {\n"), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("are not counted where the test does not give them")
  func combined() throws {
    let run = try export("sign-in.combined")
    #expect(!run.output.contains("Calls"), "\(run.output)")
    #expect(
      run.errors.hasSuffix(
        "\na.replay:10: not exported: the test does not answer calls of 'device.vibrate'\n"),
      "\(run.errors)")
  }

  @Test("set values among the dependencies, and come back")
  func values() throws {
    let script = """
      feature sign-in
      given policy (allowsCodes: false)

      send codeEntered("1")
      given policy (allowsCodes: true)
      send codeEntered("2")
      receive signedIn(_)
        token = (text: "2")

      """
    let run = try CommandProcess(
      ["export", "a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(
      run.output.contains("\n      $0[SignInPolicy.self] = SignInPolicy(allowsCodes: false)\n"))
    #expect(
      run.output.contains(
        "\n    store.dependencies[SignInPolicy.self] = SignInPolicy(allowsCodes: true)\n"))
    #expect(run.errors == "")
    let imported = try CommandProcess(
      ["import", "a.swift", "--feature", "sign-in"], scripts: ["a.swift": run.output],
      tool: "hazard-replay")
    #expect(
      imported.output == """
        feature sign-in
        title "replay"
        state
          self = SignIn.State(method: nil, token: nil)
        given policy SignInPolicy(allowsCodes: false)

        # not imported, line 17: vibrate: { _ in  (an argument of the reducer)
        send codeEntered("1")

        given policy SignInPolicy(allowsCodes: true)
        send codeEntered("2")
        receive signedIn
          token = SignIn.Token(text: "2")

        """)
  }
}
