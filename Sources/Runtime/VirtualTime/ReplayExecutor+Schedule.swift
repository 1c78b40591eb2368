extension ReplayExecutor {
  /// Chooses by a schedule from now on, until the next ``reset()``; `nil` for the usual order without notes.
  package func use(_ schedule: Schedule?) {
    queue.use(schedule.map(ScheduleChooser.init))
  }

  /// Chooses one of several values, such as times; the first one if there is no schedule.
  package func choose(among count: Int) -> Int {
    queue.choose(among: count)
  }

  /// The choices so far; `nil` without a schedule.
  package var scheduleTrace: ScheduleTrace? {
    queue.chooser.map {
      ScheduleTrace(
        options: $0.options, schedule: Schedule(.choices($0.choices)), isComplete: $0.isComplete,
        missed: Schedule(.choices($0.missed)))
    }
  }
}
