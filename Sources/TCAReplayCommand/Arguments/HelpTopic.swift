/// What `help` explains beside verbs.
enum HelpTopic: String, CaseIterable, Sendable {
  case script
  case json
  case log
  case events
  case values
  case paths

  var summary: String {
    switch self {
    case .script: "scripts in line notation"
    case .json: "scripts in JSON"
    case .log: "logs of actions"
    case .events: "the events that --format json prints"
    case .values: "how values are written"
    case .paths: "how parts of the state are named"
    }
  }

  var text: String {
    switch self {
    case .script: Self.scriptText
    case .json: Self.jsonText
    case .log: Self.logText
    case .events: Self.eventsText
    case .values: Self.valuesText
    case .paths: Self.pathsText
    }
  }

  private static let scriptText = """
    A script names a feature and lists steps. A step starts in the first column; the indented lines below it say how
    it changes the state.

      feature counter
      title "Asking for a fact"
      given numberFact.fetch returns "1 is a good number"

      send incrementButtonTapped
        count = 1

      send numberFactButtonTapped
      receive numberFactResponse("1 is a good number")
        numberFact = "1 is a good number"

    HEADERS, before the first step
      feature NAME                     the feature
      title "TEXT"                     what the script is about
      tags NAME, NAME                  for --tag
      exhaustivity on | off | off-showing-skipped
      state [from NAME]                where it starts; indented lines set parts of the state
      given DEPENDENCY …               what a dependency answers
      include PATH                     the steps of another file

    STEPS
      send ACTION                      the user acts
      receive ACTION                   an effect sends an action back
      advance [DURATION]               time passes: 500ms, 1s, 2m
      expect                           check the lines below, do nothing
      given DEPENDENCY …               from here on the dependency answers so
      emit ENDPOINT [VALUE]            feed a stream that the endpoint returned
      end ENDPOINT, fail ENDPOINT ERROR
      skip received | effects          leave received actions or running effects unasserted
      cancel STEP                      cancel the effects of a step
      exhaustivity …                   from here on
      finish                           all effects must end
      print [PATH]                     show the state, or a part of it
      repeat N … end                   repeat steps
      include PATH                     the steps of another file
      label NAME                       name the next step

    DEPENDENCIES
      given uuid incrementing          given date 2026-01-01T00:00:00Z      given random 42
      given api.fetch returns "a"      given api.fetch(5) returns "five"    given api.fetch throws "offline"
      given api.fetch returns each "first", "second"                        given api.fetch after 300ms returns "a"
      given speech.start yields 1, 2 every 1s then finishes                 given audio.stop does nothing

    A comment is # followed by a space.

    """

  private static let jsonText = """
    A script in JSON is an object. Each step is an object with its verb as a key, and "expect" and "label" beside it.

      {
        "feature": "counter",
        "title": "Asking for a fact",
        "given": { "numberFact.fetch": { "returns": "1 is a good number" } },
        "steps": [
          { "send": "incrementButtonTapped", "expect": { "count": 1 } },
          { "send": "numberFactButtonTapped" },
          { "receive": { "numberFactResponse": "1 is a good number" },
            "expect": { "numberFact": "1 is a good number" } }
        ]
      }

    STEPS
      {"send": ACTION}  {"receive": ACTION}  {"advance": "1s"}  {"expect": {…}}  {"given": {…}}  {"skip": "received"}
      {"cancel": "LABEL"}  {"exhaustivity": "off"}  {"finish": true}  {"print": "PATH"}  {"include": "PATH"}
      {"repeat": 3, "steps": […]}  {"emit": "ENDPOINT", "value": V}  {"end": "ENDPOINT"}

    ACTIONS
      "incrementButtonTapped"  {"titleChanged": "Milk"}  {"setName": {"first": "Blob", "last": "Jr"}}
      A string is an action in line notation. What Swift's Codable writes is read too.

    EXPECTATIONS
      {"count": 1}  {"todos[0].isComplete": true}  {"user": {"name": "Blob"}}  {"count": {"$gt": 3}}

    "//" on any object is a comment. 'schema scripts' prints the JSON Schema.

    """

  private static let logText = """
    A log is what an app recorded: one action a line (.jsonl), or a JSON array of actions. It asserts nothing; each
    action shows how it changes the state.

      {"feature": "counter"}
      "incrementButtonTapped"
      {"action": "numberFactButtonTapped", "at": "1.5s"}
      {"action": {"numberFactResponse": "1 is a good number"}, "received": true}

    The first line may name the feature, and give "state" and "given" as a script does; else --feature NAME says whose
    log it is. "at" is the time since the start, and "received" marks actions that effects sent.

    """

  private static let eventsText = """
    '--format json' and '--json FILE' write what happens as JSON Lines, one event a line with its kind under "event":

      run         the start, with the version of the format
      script      a script starts: file, feature, title, tags, state
      step        a step ended: number, line, text, outcome, diff, received actions, problems
      scriptEnd   a script ended: outcome, numbers of steps, problems
      unusable    a script cannot be used
      notRun      a script was left out
      summary     the end, with the numbers of scripts and steps

    Outcomes are passed, failed, diverged, crashed, and for scripts also unusable and broken. What is empty, zero or
    false is left out. 'schema events' prints the JSON Schema, and 'report' makes every other report from such files.

    """

  private static let valuesText = """
    Values are written as the tool prints them.

      nil  true  -12  3.5  "text\\n"  #"raw "text""#  .active  .failure("offline")
      [1, 2]  ["a": 1]  Set([1, 2])  1..<4  (1, label: 2)
      Todo(id: UUID(0), description: "Milk", isComplete: false)
      Date(2026-01-01T00:00:00Z)  URL(https://example.com)  Data(base64: "aGk=")  1.5s  1m30s

    UUID(5) is short for 00000000-0000-0000-0000-000000000005. In 'receive' and in expectations _ matches anything.
    In JSON, strings are read as the type that they meet: names of cases, UUIDs, dates, URLs, durations.

    """

  private static let pathsText = """
    A path names a part of the state, from its root.

      count                     a property
      user.name                 a property of a property
      todos[0]                  an element by its offset
      todos[id: 5]              an element by its id
      scores["blob"]            a value of a dictionary
      path[id: 0].detail.title  through the case of an enum
      .0, label                 a part of a tuple
      self                      the whole state

    EXPECTATIONS
      count = 1                       todos += Todo(…)            todos -= [id: 5]
      todos insert Todo(…) at 0       todos move [id: 5] to 0     token = _
      count > 3    title != ""    query contains "swift"    name matches "B.*"    alert exists    not alert exists

    """
}
