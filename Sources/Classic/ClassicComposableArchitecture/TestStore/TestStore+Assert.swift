import InternalSupport

extension TestStore {
  /// A step of `assert(_:)`.
  public struct Step {
    enum Kind {
      case send(LocalAction, ((inout LocalState) throws -> Void)?)
      case receive(Action, ((inout LocalState) throws -> Void)?)
      case environment((inout Environment) throws -> Void)
      case perform(() throws -> Void)
      case sequence([Step])
    }

    let kind: Kind
    let location: SourceLocation

    private init(
      _ kind: Kind, _ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt
    ) {
      self.kind = kind
      location = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
    }

    /// Sends an action, and compares the state after it.
    ///
    /// `update` changes the state before the action into the expected state.
    public static func send(
      _ action: LocalAction,
      file: StaticString = #filePath,
      line: UInt = #line,
      fileID: StaticString = #fileID,
      column: UInt = #column,
      _ update: ((inout LocalState) throws -> Void)? = nil
    ) -> Step {
      Step(.send(action, update), fileID, file, line, column)
    }

    /// Receives the next action that an effect sent, and compares the state after it.
    ///
    /// `update` changes the state before the action into the expected state.
    public static func receive(
      _ action: Action,
      file: StaticString = #filePath,
      line: UInt = #line,
      fileID: StaticString = #fileID,
      column: UInt = #column,
      _ update: ((inout LocalState) throws -> Void)? = nil
    ) -> Step {
      Step(.receive(action, update), fileID, file, line, column)
    }

    /// Changes the environment.
    public static func environment(
      file: StaticString = #filePath,
      line: UInt = #line,
      fileID: StaticString = #fileID,
      column: UInt = #column,
      _ update: @escaping (inout Environment) throws -> Void
    ) -> Step {
      Step(.environment(update), fileID, file, line, column)
    }

    /// Runs work between steps, such as advancing a scheduler.
    public static func `do`(
      file: StaticString = #filePath,
      line: UInt = #line,
      fileID: StaticString = #fileID,
      column: UInt = #column,
      _ work: @escaping () throws -> Void
    ) -> Step {
      Step(.perform(work), fileID, file, line, column)
    }

    /// Performs several steps.
    public static func sequence(
      _ steps: [Step],
      file: StaticString = #filePath,
      line: UInt = #line,
      fileID: StaticString = #fileID,
      column: UInt = #column
    ) -> Step {
      Step(.sequence(steps), fileID, file, line, column)
    }

    /// Performs several steps.
    public static func sequence(
      _ steps: Step...,
      file: StaticString = #filePath,
      line: UInt = #line,
      fileID: StaticString = #fileID,
      column: UInt = #column
    ) -> Step {
      sequence(steps, file: file, line: line, fileID: fileID, column: column)
    }
  }
}

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// Performs steps one after another, and fails if received actions or running effects remain.
  public func assert(
    _ steps: Step...,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) {
    assert(steps, file: file, line: line, fileID: fileID, column: column)
  }

  /// Performs steps one after another, and fails if received actions or running effects remain.
  public func assert(
    _ steps: [Step],
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID,
    column: UInt = #column
  ) {
    for step in steps { perform(step) }
    complete()
  }

  private func perform(_ step: Step) {
    switch step.kind {
    case .send(let action, let update):
      _ = send(action, update, at: step.location)
    case .receive(let action, let update):
      receive(action, update, at: step.location)
    case .environment(let update):
      checkNothingReceived("performing this work", at: step.location)
      attempt(at: step.location) {
        var environment = environment
        defer { self.environment = environment }
        try update(&environment)
      }
    case .perform(let work):
      checkNothingReceived("performing this work", at: step.location)
      attempt(at: step.location, work)
    case .sequence(let steps):
      for step in steps { perform(step) }
    }
  }

  private func attempt(at location: SourceLocation, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      report("Threw error: \(error)", at: location)
    }
  }
}
