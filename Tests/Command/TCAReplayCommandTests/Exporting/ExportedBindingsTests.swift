import Testing

@Suite("The shared values without keys of an exported test")
struct ExportedBindingsTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  @Test("binds a part of a shared value through a property of the test")
  func bindings() throws {
    let run = try export(
      #"""
      feature sign-up
      send path.push(id: 0, state: .basics(isEditingFromSummary: false, signUpData: \.signUpData))
        path[id: 0] = .basics(isEditingFromSummary: false, signUpData: \.signUpData)
      send path[id: 0].basics.binding.set(\.signUpData.email, "blob@pointfree.co")
        signUpData.email = "blob@pointfree.co"
      send path[0].basics.binding.signUpData.email("blob@pointfree.com")
        signUpData.email = "blob@pointfree.com"
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
                  action: .basics(.binding(.set(\.boundSignUpData.email, "blob@pointfree.co")))
                )
              )
            ) {
              $0.$signUpData.withLock {
                $0.email = "blob@pointfree.co"
              }
            }
            let id3 = try #require(Array(store.state.path.ids).first)
            await store.send(
              \.path[id: id3].basics.binding,
              .set(\.boundSignUpData.email, "blob@pointfree.com")
            ) {
        """#), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        """

        extension BasicsFeature.State {
          /// The shared value, as a property that bindings can set.
          fileprivate var boundSignUpData: SignUpData {
            get { signUpData }
            set { $signUpData.withLock { $0 = newValue } }
          }
        }

        """), "\(run.output)")
  }

  @Test("does not change a part of a shared value for a binding")
  func bindingWithChanges() throws {
    let run = try export(
      #"""
      feature sign-up
      send path.push(id: 0, state: .basics(isEditingFromSummary: false, signUpData: \.signUpData))
        path[id: 0] = .basics(isEditingFromSummary: false, signUpData: \.signUpData)
      send path[id: 0].basics.binding.signUpData with email = "blob@pointfree.co"
        signUpData.email = "blob@pointfree.co"
      """#)
    #expect(
      run.errors == #"""
        a.replay:4: not exported: a part of a shared value is bound
        a.replay:5: not exported: its step is not exported

        """#)
    #expect(run.exitCode == 1)
  }

  @Test("names a value that parts of the starting state share")
  func sharedBox() throws {
    let run = try export(
      #"""
      feature sign-up
      state
        signUpData.email = "blob@pointfree.co"
        path = [.summary(destination: nil, signUpData: \.signUpData)]
      expect
        path.count == 1
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            let signUpData = Shared<SignUpData>(
              value: SignUpData(
                email: "blob@pointfree.co",
                firstName: "",
                lastName: "",
                password: "",
                passwordConfirmation: "",
                phoneNumber: "",
                topics: []
              )
            )
            let store = TestStore(
              initialState: SignUpFeature.State(
                path: [.summary(SummaryFeature.State(destination: nil, signUpData: signUpData))],
                signUpData: signUpData
              )
            ) {

        """#), "\(run.output)")
  }
}
