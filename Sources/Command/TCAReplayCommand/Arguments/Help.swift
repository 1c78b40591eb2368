/// The texts of `--help`, `help` and `--version`, generated from the tables of verbs and options.
struct Help {
  var tool: ToolIdentity

  struct Example: Equatable {
    var call: String
    var summary: String
  }

  var version: String { "\(tool.name) \(tool.version)" }

  /// The text for a call without arguments, which fits on a terminal of 24 lines.
  ///
  /// The verbs that are only needed once, or print what other programs read, are left out.
  var short: String {
    let verbs = Verb.allCases.filter { ![.install, .schema, .completions, .man].contains($0) }
    return """
      Replays action scripts through features of the Composable Architecture, and asserts what they do.

        \(tool.name) [run] [OPTIONS] SCRIPT…

      A SCRIPT is a file (.replay, .json, .jsonl), a folder that is searched for them, FILE:LINE or FILE#LABEL
      (up to that step), FILE[ROW] (a row of its table), or - for standard input.

      \(Self.columns(verbs.map { ($0.rawValue, $0.summary) }))

      '\(tool.name) help VERB' explains a verb, '\(tool.name) help' lists everything.

      """
  }

  var full: String {
    """
    Replays action scripts through features of the Composable Architecture, and asserts what they do.

    EXAMPLES
    \(examples)

    USAGE
      \(tool.name) [run] [OPTIONS] SCRIPT…
      \(tool.name) VERB [OPTIONS] OPERAND…

      A SCRIPT is a file (.replay, .json, .jsonl), a folder that is searched for them, FILE:LINE or FILE#LABEL
      (up to that step), FILE[ROW] (a row of its table), or - for standard input.

    VERBS
    \(Self.columns(Verb.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }))

    TOPICS
    \(Self.columns(HelpTopic.allCases.map { ("help \($0.rawValue)", $0.summary) }))

    OPTIONS OF RUN
    \(Self.options(.run))

    \(Self.variables(of: .run))EXIT CODES
    \(Self.exitCodes)

    """
  }

  /// The text of `help VERB`.
  func text(for verb: Verb) -> String {
    """
    \(tool.name) \(verb.rawValue): \(verb.summary)

    EXAMPLES
    \(Self.columns(examples(of: verb).map { ($0.call, $0.summary) }))

    USAGE
      \(tool.name) \(verb.rawValue)\(verb.options.count > 2 ? " [OPTIONS]" : "")\(verb.operands.isEmpty ? "" : " \(verb.operands)")
    \(details(of: verb))
    OPTIONS
    \(Self.options(verb))

    \(Self.variables(of: verb))EXIT CODES
    \(Self.exitCodes(of: verb))

    """
  }

  // MARK: - Parts

  /// Which options of a verb can be set by variables, followed by a blank line; empty if none can.
  private static func variables(of verb: Verb) -> String {
    let examples = [
      ("keep-going", "1"), ("format", "json"), ("hash-seed", "7"), ("tag", "smoke"),
      ("max-input", "1MiB"), ("color", "never"), ("feature", "login"),
    ]
    let options = verb.options.filter { $0.environmentVariable != nil }
    guard !options.isEmpty else { return "" }
    let shown = examples.compactMap { word, value in
      options.first { $0.word == word }?.environmentVariable.map { "\($0)=\(value)" }
    }
    let names = verb.options.filter { $0.environmentVariable == nil }.map { "--\($0.word)" }
    return wrapped(
      "Each option can be set by a variable as well, as \(shown.prefix(2).joined(separator: " or ")), except for "
        + "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "").") + "\n\n"
  }

  /// A paragraph of indented lines.
  private static func wrapped(_ text: String) -> String {
    var lines = [" "]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 118 { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  private var examples: String {
    let shown: [(Verb, Int)] = [
      (.run, 0), (.run, 1), (.run, 2), (.explore, 0), (.format, 0), (.features, 1), (.report, 0),
    ]
    return Self.columns(
      shown.compactMap { verb, index in
        let examples = examples(of: verb)
        return examples.indices.contains(index)
          ? (examples[index].call, examples[index].summary) : nil
      })
  }

  private func details(of verb: Verb) -> String {
    switch verb {
    case .run: Self.scripts + "\n" + memory
    case .explore: Self.scripts + "\n" + Self.exhaustive
    case .check, .list:
      """

        A SCRIPT is a file (.replay, .json, .jsonl), a folder that is searched for them, or - for standard input.
        In a folder, names that begin with _ or . are left out. FILE[ROW] is a row of a script's table of examples.

      """
    case .format:
      """

        Files are rewritten in place. Standard input (-) and conversions are printed, or written
        where --output says: files of a folder keep their paths in it. Comments stay.

      """
    case .update:
      """

        Files are rewritten in place, only where they do not match what happens; comments, order and layout
        stay. The difference is printed. With --check, and where CI is set, nothing is written. A script that
        cannot be parsed is left alone, and so is one with a table of examples: if a row fails, that is an error.

        --review asks for each change, with the keys of 'git add -p': y and n, a and d for the rest of the file, s to
        split, e to edit the new lines with $VISUAL or $EDITOR, q to stop. It needs a terminal, and the exit code is 1
        if changes are left out. Lines that e wrote count as accepted, and are not replayed.

      """
    case .report:
      """

        EVENTS are files that '--json FILE' or '--format json' wrote. Files of several shards give one report. All of
        them must be of the same kind of call (run, explore or check), and a shard may come once.
        With --coverage, the report is the one of 'coverage', if the events were recorded with --coverage.
        Where reports go to files, standard output has failures and the summary, unless -v or --format asks for more.

      """
    case .debug:
      """

        A SCRIPT is a file, FILE:LINE or FILE#LABEL; EVENTS is a file that '--json FILE' wrote. A FEATURE starts with
        an empty script: the steps that are entered are what 'save' writes, with what happened as expectations. Commands
        are read from standard input, on a terminal or from a file, and 'help' lists them. A command from a file that
        cannot be followed is an error, and the exit code is 2. A run that fails is not an error: the exit code is 0.
        'over' is the end of a run that asserts nothing, or whose script was changed. The run is replayed as far as it
        is looked at, and processes that wait on the way, the checkpoints, make every step quick to reach. On a
        terminal, Ctrl-C stops a replay or clears the line, and twice at the prompt it ends the session.

      """
    case .diff:
      """

        A and B are scripts, logs, or files that '--json FILE' wrote. The numbers and lines of steps are not compared.
        The exit code is 1 if the runs differ. The page of --html has both runs beside each other, and begins with the
        first difference. Of two recorded runs, a step that passed is only checked where its lines differ. The states are
        those of the store: actions that have arrived are in them, also if a later step receives them.

      """
    case .coverage:
      """

        Of each feature: the cases of its actions, with those of its children in place, and whether they were sent,
        were received and changed the state; the cases of the enums in its state; the endpoints of its dependencies,
        and whether a call was answered, threw or was cancelled; and the effects, by the action that returns them, and
        whether one finished or was cancelled. What is missing comes first, then figures. With -v all of it is listed,
        with -q only the figures. --format is pretty or json.

        A script that fails counts with what it reached, and the exit code is that of 'run'. The step in which a
        script crashes does not count. A part of --shard without a script is not an error. --fail-under is about the action
        cases of all features that have a script: one counts if a script sent or received it. If a folder is given, a
        note names the other features. Changes of shared values do not count as changes of the state.

        --write DIR makes random runs of each feature of which something is missing, like 'fuzz', and writes a few short
        scripts for what they reach. What happens in a script is written as its expectations: read them before you keep it.
        No other script is replaced. What no run has reached is listed, and what only runs reach that fail, which 'fuzz'
        shows. The exit code is that of the call without --write. A feature gets 768 runs of at most 30 steps, and making the
        scripts small takes most of the time. --time limits it: each feature gets an equal part, and what was found is written.

      """
    case .mutate:
      """

        A mutant is one thing that a feature does differently, wherever it does it: an action leaves a part of the state or a
        shared value as it is; an action of an effect does not arrive; an effect does not start; a cancellation does not take
        place; an endpoint gives another answer or throws; a wait takes twice or half as long. No source is changed and nothing
        is built. Each script that reaches a mutant is replayed with it, until one fails: then it is killed. Those that no
        script notices survive, and are named with the line of the first script that reaches them.

        A mutant with which a feature crashes, or a step reaches a limit, is killed as well, and the figures say how many are.
        The scripts must pass as they are. Logs that are found in folders are left out, because they assert nothing. A part
        of --shard has its share of the mutants, for which it replays all scripts that reach them; one without a mutant is not
        an error. The file of --json follows mutation-testing-report-schema 2. The output is the same each time, however many
        processes there are, unless a limit of time or memory is reached.

      """
    case .minimize:
      """

        Steps, headers and expectations are removed as long as the script fails in the same way: with the same kind of problem,
        in the same step, with the same message apart from values, and a crash at the same line. Then payloads, answers and
        durations become simpler, as long as the failure has the same values. 'exhaustivity' is added where that makes the
        script smaller. The script is printed, or written where --output says. A script or a log that passes is an error.
        After Ctrl-C, it is the smallest so far.

        A log that fails gives a script. A log that the feature diverges from gives a log, as does each log where --output
        names a .jsonl file: with the entries, checkpoints, times and parts of the header with which it diverges in the
        same way.

        --while keeps what a command accepts, with the file as its last argument and exit code 0. With a copy of the program
        from before the fix as OLD, and a build after it as NEW, this keeps a bug of the one that the other does not have:

          #!/bin/sh
          OLD -q "$1" >/dev/null 2>&1; [ $? = 1 ] && NEW -q "$1" >/dev/null 2>&1

      """
    case .bisect:
      """

        The commits between the good and the bad one are built in a working tree of their own, which is removed at the end;
        your files and the index stay as they are. It builds in the folder of the package, the nearest one at or above the
        current folder that has a Package.swift. Each build replays the SCRIPT as it is now. A commit that does not build,
        or cannot use the script, is skipped. Then the first bad commit is named, with the first step at which its run
        differs from the run before. The exit code is 1 if skipped commits leave several, and 2 if the script fails with
        the good commit, passes with the bad one, or can be used with neither.

        By hand, 'git bisect run COMMAND' does the same: the command exits with 125 where the build fails, and where the
        replay exits with 2; 1 and 3 are those of a bad commit.

      """
    case .export:
      """

        The test has the script's state, answers, actions and expectations. It imports the feature's module with @testable,
        and writes values with memberwise initializers. What it cannot express, such as the conditions of the registration,
        is a comment that begins with 'not exported', and is reported on standard error with its line; the exit code is
        then 1. In a folder that --output names, the file has the name of the test. If the folder has such a file with another
        text, nothing is written, and the exit code is 1.

      """
    case .`import`:
      """

        Each test of the file that makes a TestStore becomes a script: its state, answers, actions and expectations. The
        feature is found by the type of the store's state. With several tests, --output names a folder, in which each script
        has the name of its test; a test that 'export' wrote has that of its suite, and so have several of one name. If the
        folder has such a file with another text, nothing is written, and the exit code is 1.

        What a script cannot express is a comment that begins with 'not imported', and is reported on standard error with its
        line; the exit code is then 1. So it is for a test whose arguments are not listed, and for a store that is made
        outside of the file: they become no script. A disabled test, and one without steps, is skipped. Swift is read as text
        and not compiled: computed values cannot be converted. Default values of properties are not known either: a comment
        says which ones are not compared, or are empty in the starting state.

      """
    case .install:
      """

        Writes DIR/bin/\(tool.name), the completions of bash, zsh and fish, and the manual page below DIR/share. Beside the
        program go the resource bundles that it names and the shared libraries of its build. An earlier \(tool.name) is
        replaced; for another program of that name, --force is needed. Each file is written beside the one that it replaces,
        and none is replaced if one cannot be written.

      """
    case .fuzz:
      """

        Runs are random: which action is sent, with which values, when answers come and which, and how far time advances.
        A run fails if the feature crashes, reports an issue or does not come to rest, if a registered condition does not
        hold, or if an effect goes on although its child is gone. A failure is replayed in a process of its own, made small,
        and printed as a script, or written to the folder of --save, which replaces no other script. The exit code is 1 if
        something was found, and 2 if no action was sent, unless the part of --shard has no run. Eight of the runs that
        reached something new are also repeated with other seeds of hashing, and must not differ. A state that is merely
        wrong is only found by a condition: register '.invariant', '.after', '.eventually' or '.sometimes'.

        What is sent is printed first: actions below 'view', bindings, what the registration and scripts name. If nothing
        names any, it is every action that no effect is seen to send. SCRIPT gives all runs its starting state and answers,
        and is one more run itself.

        With --runs the output is the same each time, however many processes make the runs.

      """
    default: ""
    }
  }

  private static let scripts = """

      A SCRIPT is a file (.replay, .json, .jsonl), a FIFO such as <(generate), a folder that is searched for
      files, or - for standard input. In a folder, what begins with _ or . is left out. FILE:LINE and FILE#LABEL
      replay up to the step in that line, or with that label. FILE[ROW] replays a row of a table of examples.

    """

  private static let exhaustive = """
      With --exhaustive, as in '--exhaustive FEATURE --actions "incrementTapped; rows.toggled; advance 1s" --depth 5', the
      operand is a feature, or a script whose end is the first state. Each step of --actions is made in each state,
      breadth first: actions, names of actions whose payloads and elements are found in the state, answers, and 'advance'.
      Without named answers and times, open calls get a few values of their types, and time goes to the next timer.
      States with effects in flight are compared by what is pending as well. Tasks and timers go in the usual order, and
      a script with 'schedule' is an error: 'fuzz' and 'run --orders' try other orders. The limit of a step is 1s, if
      --timeout is not given. The exit code is 1 if something is broken, if a condition of --until is met by no state, or
      if a script for the transitions does not pass, 2 if no step was made or if steps were given up because a dependency
      has no answer, and 3 at a limit other than --depth. --save replaces no other script: a folder with the transitions
      of an earlier exploration is refused with 3.

    """

  private var memory: String {
    """
      A script that fails is remembered for --failed until all of it passes, with each row of its table: in
      $XDG_CACHE_HOME/\(tool.name), or in ~/.cache/\(tool.name), for each folder that the tool is called in. If
      nothing is remembered, --failed runs nothing and exits with 2. A script that is gone is an error once, and
      forgotten.

      With --watch, --build runs COMMAND in the current folder when a Swift source changes below it or in the
      package of this program.

    """
  }

  static func options(_ verb: Verb) -> String {
    columns(verb.options.map { ($0.usage, $0.summary) })
  }

  /// Formats two columns; if the first cell of a row is too wide, the second starts on the next
  /// line.
  static func columns(_ rows: [(String, String)]) -> String {
    let widest = 34
    let width = rows.map { $0.0.count }.filter { $0 <= widest }.max() ?? widest
    return rows.map { left, right in
      guard left.count <= width else {
        return "  \(left)\n  \(String(repeating: " ", count: width))  \(right)"
      }
      let padding = String(repeating: " ", count: width - left.count)
      return right.isEmpty ? "  \(left)" : "  \(left)\(padding)  \(right)"
    }
    .joined(separator: "\n")
  }
}
