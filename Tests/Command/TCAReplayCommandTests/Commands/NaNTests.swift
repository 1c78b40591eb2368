import Testing

@Suite("NaN in a state")
struct NaNTests {
  private func run(_ steps: String) throws -> CommandProcess {
    try CommandProcess(
      ["-q", "--keep-going", "a.replay"], scripts: ["a.replay": "feature binding-basics\n\(steps)"])
  }

  @Test("is matched by nan and by _, and does not change in later steps")
  func matches() throws {
    let run = try run(
      """
      send sliderValueChanged(nan)
        sliderValue = nan
      send toggleChanged(isOn: true)
        toggleIsOn = true
      send sliderValueChanged(nan)
      send sliderValueChanged(3)
        sliderValue = 3
      send sliderValueChanged(nan)
        sliderValue = _
      """)
    #expect(run.output == "1 script: 1 passed · 5 steps: 5 passed\n")
  }

  @Test("that stays is not shown as a change")
  func diff() throws {
    let run = try CommandProcess(
      ["a.replay"],
      scripts: [
        "a.replay": """
        feature binding-basics
        send sliderValueChanged(nan)
          sliderValue = nan
        send toggleChanged(isOn: true)
          toggleIsOn = true
        """
      ])
    #expect(
      run.output.hasSuffix(
        """
                BindingBasics.State(
                  sliderValue: nan,
                  stepCount: 10,
                  text: "",
              -   toggleIsOn: false
              +   toggleIsOn: true
                )

        1 script: 1 passed · 2 steps: 2 passed

        """), "\(run.output)")
  }

  @Test("that stays is not a change")
  func unchanged() throws {
    let run = try run(
      """
      send sliderValueChanged(nan)
        sliderValue = nan
      send sliderValueChanged(nan)
        sliderValue = _
      send toggleChanged(isOn: false)
        toggleIsOn = false
      """)
    #expect(
      run.output == """
        a.replay · binding-basics

          2 ✗ send sliderValueChanged(nan)

        error: 'sliderValue' did not change
          --> a.replay:5:3
           |
         5 |   sliderValue = _
           |   ^^^^^^^^^^^
           = to make it pass, remove line 5

          3 ✗ send toggleChanged(isOn: false)

        error: the script expects a change, but the state did not change
          --> a.replay:7:3
           |
         7 |   toggleIsOn = false
           |   ^^^^^^^^^^^^^^^^^^
           |
           = leave out what does not change
           = to make it pass, remove line 7

        1 script: 1 failed · 3 steps: 1 passed, 2 failed

        """)
  }
}
