/// Failures of the example features, by hand as small as they are known to be.
extension PlantedFailureTests {
  private static let filtering = """
    send binding.filter(.active)
      filter = .active
    send binding.filter(.all)
      filter = .all

    """

  static let plantsInExamples = [
    Plant(
      name: "a received value",
      headers: "feature counter\ngiven numberFact.fetch returns \"one\"\n",
      noise: counting,
      failing: """
        send numberFactButtonTapped
        receive numberFactResponse("one")
          numberFact = "two"

        """, fewest: 2,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "an answer too few",
      headers: "feature counter\ngiven numberFact.fetch returns each \"one\"\n",
      noise: counting,
      failing: """
        send numberFactButtonTapped
        receive numberFactResponse("one")
          numberFact = "one"
        send numberFactButtonTapped
          numberFact = "one"

        """, fewest: 2,
      message:
        "'numberFact.fetch' was called with (number: 0), but the answers of 'given numberFact.fetch returns each \"one\"' are used up after 1"
    ),
    Plant(
      name: "the number of calls",
      headers: "feature counter\ngiven numberFact.fetch returns \"one\"\n",
      noise: counting,
      failing: """
        send numberFactButtonTapped
        receive numberFactResponse
          numberFact = "one"
        expect
          calls numberFact.fetch.count == 2

        """, fewest: 2,
      message: "the calls of 'numberFact.fetch' are (number: 0)"),
    Plant(
      name: "the arguments of a call",
      headers: "feature counter\ngiven numberFact.fetch returns \"one\"\n",
      noise: counting,
      failing: """
        send incrementButtonTapped
          count = 1
        send numberFactButtonTapped
        receive numberFactResponse
          numberFact = "one"
        expect
          calls numberFact.fetch == [0]

        """, fewest: 3,
      message: "the calls of 'numberFact.fetch' are (number: 1)"),
    Plant(
      name: "an answer that never comes",
      headers: "feature counter\ngiven numberFact.fetch never returns\n",
      noise: counting,
      failing: "send numberFactButtonTapped\n", fewest: 1,
      message: "an effect of this step is still in flight"),
    Plant(
      name: "a child of two",
      headers: "feature two-counters\n",
      noise:
        "send counter1.incrementButtonTapped\n  counter1.count = 1\nsend counter1.decrementButtonTapped\n  counter1.count = 0\n",
      failing: "send counter2.decrementButtonTapped\n  counter1.count = -1\n", fewest: 1,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "an action for a child that is not there",
      headers: "feature optional-state\n",
      noise:
        "send toggleCounterButtonTapped\n  optionalCounter = Counter.State(count: 0, numberFact: nil)\nsend toggleCounterButtonTapped\n  optionalCounter = nil\n",
      failing: "send optionalCounter.incrementButtonTapped\n", fewest: 1,
      message: "'optionalCounter' is nil: no reducer handles this action"),
    Plant(
      name: "a sheet that stays",
      headers: "feature load-then-present\n",
      noise: "advance 1s\n",
      failing: """
        send counterButtonTapped
          isActivityIndicatorVisible = true
        advance 1s
        receive counterPresentationDelayCompleted
          counter = Counter.State(count: 0, numberFact: nil)
          isActivityIndicatorVisible = false
        send counter.dismiss

        """, fewest: 4,
      message: "the state changed, but the script does not expect it"),
    Plant(
      name: "a delay that has not passed",
      headers: "feature effects-basics\n",
      noise: counting,
      failing: """
        send decrementButtonTapped
          count = -1
        advance 900ms
        receive decrementDelayResponse
          count = 0

        """, fewest: 1,
      message: "this action was not received"),
    Plant(
      name: "a win",
      headers: "feature game\n",
      noise: "expect\n  currentPlayer == .x\n",
      failing: """
        send cellTapped(row: 0, column: 0)
          board[0][0] = .x
          currentPlayer = .o
        send cellTapped(row: 0, column: 0)
          board[0][0] = .o

        """, fewest: 1,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a value that is kept in bounds",
      headers: "feature binding-basics\n",
      noise: "send textChanged(\"a\")\n  text = \"a\"\nsend textChanged(\"\")\n  text = \"\"\n",
      failing: """
        send sliderValueChanged(7.5)
          sliderValue = 7.5
        send stepCountChanged(6)
          stepCount = 6

        """, fewest: 2,
      message: "the state changed in a way that the script does not say"),
    Plant(
      name: "an alert with another title",
      headers: "feature alerts\n",
      noise: "expect\n  count == 0\n",
      failing: """
        send alertButtonTapped
          any change
        send alert.incrementButtonTapped
          alert = AlertState(title: "Done!")
          count = 1

        """, fewest: 2,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a row within a row",
      headers: "feature recursion\n",
      noise: "expect\n  rows.count == 0\n",
      failing: """
        send addRowButtonTapped
          any change
        send rows[0].addRowButtonTapped
          any change
        expect
          rows[0].rows.count == 2

        """, fewest: 2,
      message: "'rows[0].rows.count == 2' does not hold: 'rows[0].rows.count' is 0"),
    Plant(
      name: "a row that is added",
      headers: "feature todos\n",
      noise: filtering,
      failing: """
        send addTodoButtonTapped
          any change
        expect
          todos.count == 2

        """, fewest: 1,
      message: "'todos.count == 2' does not hold: 'todos.count' is 0"),
    Plant(
      name: "rows in another order",
      headers: "feature todos\nstate from three\n",
      noise: filtering,
      failing: """
        send todos[0].binding.isComplete(true)
          todos[0].isComplete = true
        advance 1s
        receive sortCompletedTodos
          todos[0].description = "Tea"

        """, fewest: 3,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a debounced action that is not received",
      headers: "feature todos\nstate from three\n",
      noise: filtering,
      failing: """
        send todos[0].binding.isComplete(true)
          todos[0].isComplete = true
        advance 1s

        """, fewest: 2,
      message: "an effect sent sortCompletedTodos, which the script never receives"),
    Plant(
      name: "a debounced effect in flight",
      headers: "feature todos\nstate from three\n",
      noise: filtering,
      failing: """
        send todos[0].binding.isComplete(true)
          todos[0].isComplete = true
        advance 900ms

        """, fewest: 1,
      message: "an effect of this step is still in flight"),
    Plant(
      name: "a search that nobody answers",
      headers: "feature search\n",
      noise:
        "send searchQueryChanged(\"a\")\n  searchQuery = \"a\"\nsend searchQueryChanged(\"\")\n  searchQuery = \"\"\n",
      failing: """
        send searchQueryChanged("b")
          searchQuery = "b"
        send searchQueryChangeDebounced

        """, fewest: 2,
      message: "'weatherClient.search' was called with (query: \"b\"), but nothing answers it"),
    Plant(
      name: "a screen that is not on the stack",
      headers: "feature navigation-stack\nstate\n  path = [.screenB(ScreenB.State())]\n",
      noise: "expect\n  path.count == 1\n",
      failing: """
        send path[id: 0].screenB.screenAButtonTapped
          path += .screenA(ScreenA.State(count: 1, fact: nil, isLoading: false))

        """, fewest: 1,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a screen that is left twice",
      headers: "feature navigation-stack\nstate\n  path = [.screenB(ScreenB.State())]\n",
      noise: "expect\n  path.count == 1\n",
      failing: """
        send path.popFrom(id: 0)
          path -= [id: 0]
        send path[id: 0].screenB.screenAButtonTapped

        """, fewest: 2,
      message: "'path' has no element [id: 0]"),
    Plant(
      name: "a focus",
      headers: "feature sync-up-form\n",
      noise: "expect\n  syncUp.attendees.count == 1\n",
      failing: """
        send addAttendeeButtonTapped
          focus = .title
          syncUp.attendees += Attendee(id: UUID(1))

        """, fewest: 1,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a favorite that is saved",
      headers:
        "feature favoriting\nstate\n  episodes = [Episode.State(alert: nil, id: UUID(0), isFavorite: false, title: \"Functions\")]\ngiven favorite throws \"offline\"\n",
      noise: "expect\n  episodes.count == 1\n",
      failing: """
        send episodes[0].favorite.buttonTapped
          episodes[0].isFavorite = true
        receive episodes[0].favorite.response.success(true)

        """, fewest: 2,
      message: "another action was received"),
    Plant(
      name: "an event for a stream that is not open",
      headers: "feature long-living-effects\n",
      noise: "expect\n  screenshotCount == 0\n",
      failing: "emit screenshots\n", fewest: 1,
      message: "no stream of 'screenshots' is open"),
    Plant(
      name: "what a stream says",
      headers: "feature long-living-effects\n",
      noise: "expect\n  screenshotCount == 0\n",
      failing: """
        send task
        emit screenshots
        receive userDidTakeScreenshotNotification
          screenshotCount = 2

        """, fewest: 3,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a request that is replaced",
      headers: "feature effects-cancellation\ngiven factClient.fetch after 1s returns \"zero\"\n",
      noise: "send stepperChanged(1)\n  count = 1\nsend stepperChanged(0)\n  count = 0\n",
      failing: """
        send factButtonTapped
          isFactRequestInFlight = true
        advance 500ms
        send factButtonTapped
        advance 500ms
        receive factResponse.success("zero")

        """, fewest: 1,
      message: "this action was not received"),
    Plant(
      name: "an action in any order",
      headers: "feature effects-basics\ngiven factClient.fetch after 1s returns \"-1\"\n",
      noise: counting,
      failing: """
        send decrementButtonTapped
          count = -1
        send numberFactButtonTapped
          isNumberFactRequestInFlight = true
        advance 1s
        receive in any order
        receive numberFactResponse.success("-1")
          any change
        receive decrementDelayResponse at 2s
          any change
        end

        """, fewest: 3,
      message: "the action arrived at a different time than the step says"),
    Plant(
      name: "a screen that did not dismiss itself",
      headers: "feature counter\n",
      noise: counting,
      failing: "expect\n  dismissed\n", fewest: 1,
      message: "the feature has not dismissed itself"),
    Plant(
      name: "an effect that was cancelled",
      headers: "feature timers\n",
      noise: toggling,
      failing: """
        send toggleTimerButtonTapped
          isTimerActive = true
        send toggleTimerButtonTapped
          isTimerActive = false
        advance 5s
        receive timerTicked
          secondsElapsed = 1

        """, fewest: 1,
      message: "this action was not received"),
    Plant(
      name: "a speaker too many",
      headers: "feature record-meeting\n",
      noise: "expect\n  speakerIndex == 0\n",
      failing: """
        send nextButtonTapped
          any change
        send nextButtonTapped
          any change
        expect
          speakerIndex == 1

        """, fewest: 1,
      message: "'speakerIndex == 1' does not hold: 'speakerIndex' is 0"),
    Plant(
      name: "a color that comes later",
      headers: "feature animations\n",
      noise: "expect\n  not dismissed\n",
      failing: """
        send rainbowButtonTapped
        receive setColor(.red)
          any change
        advance 1s
        receive setColor(.green)

        """, fewest: 2,
      message: "another action was received"),
  ]
}
