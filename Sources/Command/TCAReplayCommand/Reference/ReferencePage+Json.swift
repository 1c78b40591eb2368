// Written by scripts/reference from Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/json.md. Edit that file.

extension ReferencePage {
  static let json = ReferencePage(
    markdown: ##"""
      # Scripts in JSON

      A script in JSON says the same as one in line notation. It suits tools that write scripts. The file ends
      in `.json`. `tca-replay format --to json FILE` converts, and `tca-replay schema scripts` prints a JSON
      Schema with the actions of the registered features.

      ```json
      {
        "feature": "counter",
        "title": "Asking for a fact",
        "given": { "numberFact.fetch": { "returns": "1 is a good number" } },
        "steps": [
          { "send": "incrementButtonTapped", "expect": { "count": 1 } },
          { "send": "numberFactButtonTapped" },
          {
            "receive": { "numberFactResponse": "1 is a good number" },
            "expect": { "numberFact": "1 is a good number" }
          }
        ]
      }
      ```

      ## The script

      ```text
      "feature"       the feature's name
      "title"         what the script is about
      "tags"          a list of names
      "exhaustivity"  "on", "off" or "off-showing-skipped"
      "state"         an object from paths to values; "$from" names a registered starting state
      "given"         an object from endpoints to answers
      "include"       a path, or a list of paths
      "steps"         a list of steps
      "version"       1, if it is there
      "$schema"       the URL of a schema, for editors
      "//"            a comment; any object of a script can have one
      ```

      ```json
      {
        "//": "The order of the keys does not matter.",
        "version": 1,
        "feature": "todos",
        "tags": ["smoke", "lists"],
        "exhaustivity": "on",
        "state": { "$from": "three", "todos[0].description": "Milk" },
        "steps": [
          {
            "send": { "todos[0].binding.description": "Oat milk" },
            "expect": { "todos[0].description": "Oat milk" }
          }
        ]
      }
      ```

      An unknown key is an error, and so is a key that occurs twice.

      ```json
      { "feature": "counter", "titel": "Counting", "steps": [] }
      ```

      ```error
      error: unknown key 'titel' in a script
        --> example.json:1:25
         |
       1 | { "feature": "counter", "titel": "Counting", "steps": [] }
         |                         ^^^^^^^ did you mean 'title'?
         |
         = keys: feature, title, tags, exhaustivity, state, given, include, steps, version, $schema, //
      ```

      ## Steps

      A step is an object with one verb. `"expect"` and `"label"` can stand beside the verb.

      ```text
      {"send": ACTION}                          {"receive": ACTION}
      {"advance": "1s"}, {"advance": true}      {"expect": {…}}
      {"given": {…}}                            {"let": {"NAME": "PATH"}}
      {"emit": "ENDPOINT", "value": VALUE}      {"end": "ENDPOINT"}
      {"fail": "ENDPOINT", "error": ERROR}      {"skip": "received"}, {"skip": "effects"}
      {"cancel": "LABEL"}, {"cancel": 3}        {"finish": true}, {"finish": "LABEL"}
      {"exhaustivity": "off"}                   {"print": true}, {"print": "PATH"}
      {"repeat": 3, "steps": […]}               {"include": "PATH"}
      ```

      ```json
      {
        "feature": "timers",
        "steps": [
          { "label": "timer", "send": "toggleTimerButtonTapped", "expect": { "isTimerActive": true } },
          { "advance": "1s" },
          { "receive": "timerTicked", "expect": { "secondsElapsed": 1 } },
          {
            "repeat": 2,
            "steps": [
              { "advance": "1s" },
              { "receive": "timerTicked", "expect": { "secondsElapsed": { "$add": 1 } } }
            ]
          },
          { "print": "secondsElapsed" },
          { "cancel": "timer" },
          { "finish": true }
        ]
      }
      ```

      ```json
      { "feature": "counter", "steps": [{ "send": "incrementButtonTapped", "receive": "numberFactResponse" }] }
      ```

      ```error
      error: a step has one verb, not both 'send' and 'receive'
        --> example.json:1:70
         |
       1 | { "feature": "counter", "steps": [{ "send": "incrementButtonTapped", "receive": "numberFactResponse" }] }
         |                                                                      ^^^^^^^^^
      ```

      ## Actions

      A string is an action in line notation. An object has the case's name, or the path, as its key and the
      payload as its value. A payload with labels is an object, and one of several values without labels a list.
      A case without a payload takes `{}`, `true` or `null`. What Swift's `Codable` writes, with `_0` and `_1`,
      is read as well.

      ```text
      "incrementButtonTapped"                                       {"incrementButtonTapped": {}}
      {"numberFactResponse": "zero"}                                {"numberFactResponse": {"_0": "zero"}}
      {"cellTapped": {"row": 0, "column": 0}}                       {"move": [[0], 2]}
      {"counter1": {"numberFactResponse": "zero"}}                  {"counter1.numberFactResponse": "zero"}
      ```

      ```json
      {
        "feature": "two-counters",
        "steps": [
          { "send": "counter1.incrementButtonTapped", "expect": { "counter1.count": 1 } },
          {
            "send": { "counter1": { "numberFactResponse": "one" } },
            "expect": { "counter1": { "numberFact": "one" } }
          },
          {
            "send": { "counter2.numberFactResponse": { "_0": "zero" } },
            "expect": { "counter2.numberFact": "zero" }
          }
        ]
      }
      ```

      ## Values

      A value takes the type of its place: a string can be a `String`, the name of a case, a UUID, a date, a URL,
      a duration or base64 data. Numbers keep all their digits. `null` is `nil`. An object is a struct by its
      labels, or a dictionary. `{"$value": "…"}` holds a value in line notation, for what JSON cannot say.

      ```json
      {
        "feature": "todos",
        "steps": [
          {
            "send": "addTodoButtonTapped",
            "expect": {
              "todos": [
                {
                  "description": "",
                  "id": "00000000-0000-0000-0000-000000000000",
                  "isComplete": false
                }
              ]
            }
          },
          {
            "send": { "binding.filter": "active" },
            "expect": { "filter": { "$value": ".active" } }
          }
        ]
      }
      ```

      JSON is read as RFC 8259 describes it. Errors are also: nesting deeper than 512, a number that does not
      fit its type, and half of a surrogate pair.

      ## Expectations

      `"expect"` is an object from paths to values. A nested object sets the parts that it names. Keys that
      begin with `$` are operators; `$$name` is the key `$name`.

      ```text
      {"count": 1}                              count = 1
      {"user": {"name": "Blob"}}                user.name = "Blob"
      {"token": {"$any": true}}                 token = _
      {"user": {"$set": {…}}}                   user = (…), the whole value
      {"date": {"$value": "…"}}                 a value in line notation
      {"count": {"$add": 1}}                    count += 1; also "$subtract"
      {"todos": {"$remove": 5}}                 todos -= [id: 5]
      {"todos": {"$insert": V, "$at": 0}}       todos insert V at 0
      {"todos": {"$move": "[id: 5]", "$to": 0}} todos move [id: 5] to 0
      {"count": {"$eq": 1}}                     count == 1; also $ne, $gt, $gte, $lt, $lte
      {"name": {"$contains": "o"}}              name contains "o"; also $matches
      {"alert": {"$exists": true}}              alert exists; false for not exists
      {"count": {"$not": {"$gt": 3}}}           count not > 3
      {"$any": true}                            any change
      {"$dismissed": true}                      dismissed; false for not dismissed
      {"$calls": {"fetch": [5]}}                calls fetch == [5]
      {"$calls": {"fetch.count": {"$gt": 1}}}   calls fetch.count > 1
      {"$shared": {"syncUps": []}}              shared syncUps = []
      ```

      `"expect"` can also be a list of such objects, which apply in order.

      ```json
      {
        "feature": "counter",
        "given": { "numberFact.fetch": { "returns": "zero" } },
        "steps": [
          {
            "send": "numberFactButtonTapped",
            "expect": { "$calls": { "numberFact.fetch": [0] } }
          },
          {
            "receive": "numberFactResponse",
            "expect": { "$any": true, "numberFact": { "$matches": "z.*", "$not": { "$eq": "one" } } }
          }
        ]
      }
      ```

      ```json
      { "feature": "counter", "steps": [{ "expect": { "count": { "$greater": 3 } } }] }
      ```

      ```error
      error: unknown operator '$greater'
        --> example.json:1:60
         |
       1 | { "feature": "counter", "steps": [{ "expect": { "count": { "$greater": 3 } } }] }
         |                                                            ^^^^^^^^^^
         |
         = known here: $any, $set, $value, $add, $subtract, $remove, $insert, $at, $move, $to, $eq, $ne, $gt, $gte, $lt, $lte, $contains, $matches, $exists, $not; a key that begins with '$' itself is written '$$greater'
      ```

      ## Answers

      `"given"` is an object from endpoints to answers, as a header and as a step. A list holds several answers of
      one endpoint.

      ```text
      {"returns": V}   {"each": [V, V]}   {"throws": E}   {"nothing": true}   {"never": true}   {"live": true}
      {"yields": [V, V], "every": "1s", "then": "finishes"}
      {"yields": [V], "then": {"throws": E}}
      {"value": V}   {"constant": V}   {"moving": V}   {"incrementing": true}
      ```

      `"args"` says for which arguments an answer is, `"after"` delays it, and `"when"` holds it back until another
      endpoint is called. A built-in dependency takes its value at once: `{"date": "2026-01-01T00:00:00Z"}`.

      ```json
      {
        "feature": "refreshable",
        "given": {
          "uuid": "incrementing",
          "factClient.fetch": [
            { "args": [0], "after": "1s", "returns": "zero" },
            { "throws": "offline" }
          ]
        },
        "steps": [
          { "send": "refresh" },
          { "advance": "1s" },
          { "receive": "factResponse.success", "expect": { "fact": "zero" } },
          { "given": { "factClient.fetch": { "returns": "nil" } } },
          { "send": "refresh", "expect": { "fact": null } },
          { "receive": { "factResponse": { "success": "nil" } }, "expect": { "fact": "nil" } }
        ]
      }
      ```

      ```json
      { "feature": "counter", "given": { "numberFact.fetch": { "after": "1s" } }, "steps": [] }
      ```

      ```error
      error: an answer needs 'returns' or another answer
        --> example.json:1:56
         |
       1 | { "feature": "counter", "given": { "numberFact.fetch": { "after": "1s" } }, "steps": [] }
         |                                                        ^^^^^^^^^^^^^^^^^
         |
         = answers: returns, throws, each, yields, nothing, never, constant, moving, live, incrementing, value
      ```

      """##)
}
