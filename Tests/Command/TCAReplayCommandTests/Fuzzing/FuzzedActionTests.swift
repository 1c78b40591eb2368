import Foundation
import TestSupport
import Testing

/// Runs spend their steps on what a user can do, and a session tells what none of them did.
@Suite("Actions of fuzzed runs")
struct FuzzedActionTests {
  private func fuzz(_ words: String...) throws -> CommandProcess {
    try CommandProcess(["fuzz"] + words, scripts: [:], tool: "tca-replay")
  }

  private static let scripts = "\(packageRoot.path)/fixtures/sync-ups"

  @Test("most steps of a feature whose endpoint returns at once are actions")
  func actions() throws {
    let run = try fuzz("sync-ups", "--runs", "40", "--steps", "20", "--seed", "1")
    let last = run.output.split(separator: "\n").last ?? ""
    let actions = try #require(last.wholeMatch(of: #/40 runs, (\d+) actions: 0 finds/#))
    #expect(Int(actions.1).map { $0 > 600 } == true, "\(last)")
  }

  @Test("buttons of dialogs are sent, and what scripts send below an action with an enum")
  func dialogs() throws {
    let run = try CommandProcess(
      ["fuzz", "dialogs", "--runs", "20", "--seed", "1", "--scripts", "a.replay"],
      scripts: [
        "a.replay": """
        feature dialogs
        exhaustivity off
        send sizeChosen.other(7)
        receive orderNoted
        """
      ], tool: "hazard-replay")
    #expect(
      run.output.hasPrefix(
        """
        dialogs: 4 of 6 actions are sent
          destination.confirm.order
          destination.confirm.remove
          destination.dismiss
          sizeChosen
        not sent:
          orderNoted: scripts only receive it
          orderTapped: no script sends it

        """), "\(run.output)")
  }

  @Test("of the bindings of a feature only those are sent that scripts send, if they send some")
  func bindings() throws {
    let run = try CommandProcess(
      shell: """
        "$1" fuzz binding-form --scripts a.replay --runs 20 --seed 1 | head -8
        "$1" fuzz binding-form --runs 20 --seed 1 | head -6
        """,
      files: [
        "a.replay": """
        feature binding-form
        send binding.set(\\.text, "Blob")
          text = "Blob"
        send binding.toggleIsOn(true)
          toggleIsOn = true

        """
      ])
    #expect(
      run.output == """
        binding-form: 2 of 5 actions are sent
          binding.text
          binding.toggleIsOn
        not sent:
          binding.sliderValue: scripts send other bindings
          binding.stepCount: scripts send other bindings
          resetButtonTapped: no script sends it

        binding-form: 5 of 5 actions are sent
          binding.sliderValue
          binding.stepCount
          binding.text
          binding.toggleIsOn
          resetButtonTapped

        """)
  }

  @Test("an action that no run has sent is named, and what a view pushes is not made up")
  func unsent() throws {
    let run = try fuzz("sync-ups", "--runs", "400", "--steps", "20", "--seed", "1")
    #expect(
      run.output.contains("\n  path.push: no script tells what a view pushes\n"), "\(run.output)")
    #expect(
      run.errors == """
        warning: no run has sent 25 actions, because nothing led to the state for it
          path.detail.cancelEditButtonTapped
          path.detail.deleteButtonTapped
          path.detail.deleteMeetings
          path.detail.destination.alert.confirmDeletion
          path.detail.destination.alert.continueWithoutRecording
          path.detail.destination.alert.openSettings
          path.detail.destination.dismiss
          path.detail.destination.edit.addAttendeeButtonTapped
          path.detail.destination.edit.binding.focus
          path.detail.destination.edit.binding.syncUp
          path.detail.destination.edit.onDeleteAttendees
          path.detail.doneEditingButtonTapped
          path.detail.editButtonTapped
          path.detail.startMeetingButtonTapped
          path.popFrom
          path.record.alert.confirmDiscard
          path.record.alert.confirmSave
          path.record.alert.dismiss
          path.record.endMeetingButtonTapped
          path.record.nextButtonTapped
          path.record.onTask
          path.record.speechFailure
          path.record.speechResult
          path.record.timerTick
          syncUpsList.destination.alert.confirmLoadMockData
          name scripts that lead there with '--scripts'
        note: no wrong state can be found, because the feature is registered without conditions

        """)
  }

  @Test("scripts that push lead to the actions of what they push, and to moves back from it")
  func pushed() throws {
    let run = try fuzz(
      "sync-ups", "--runs", "100", "--seed", "1", "--scripts", Self.scripts)
    #expect(run.output.contains("\n  path.push\n"))
    #expect(run.output.hasSuffix(" actions: 0 finds\n"), "\(run.output)")
    for name in [
      "path.popFrom", "path.detail.editButtonTapped", "path.record.onTask",
      // The meetings are those of the sync-up that is shown.
      "path.detail.deleteMeetings",
    ] {
      #expect(run.output.contains("\n  \(name)\n"))
      #expect(!run.errors.contains("\n  \(name)\n"), "\(run.errors)")
    }
  }

  @Test("an action without an element to move back from is not sent")
  func moveBack() throws {
    let run = try fuzz(
      "navigation-stack", "--runs", "20", "--steps", "5", "--seed", "1", "--actions",
      "path.popFrom")
    #expect(run.output.hasSuffix("\n20 runs, 0 actions: 0 finds\n"), "\(run.output)")
    #expect(
      run.errors == """
        warning: no run has sent 1 action, because nothing led to the state for it
          path.popFrom
          name scripts that lead there with '--scripts'
        error: no run has sent an action, so nothing was looked for

        """)
    #expect(run.exitCode == 2)
  }

  @Test("a part of a session without runs says so")
  func emptyPart() throws {
    let run = try fuzz("counter", "--runs", "1", "--shard", "2/2")
    #expect(run.output.hasSuffix("\n0 runs, 0 actions: 0 finds\n"), "\(run.output)")
    #expect(run.errors == "note: this part of the session has no run\n")
    #expect(run.exitCode == 0)
  }
}
