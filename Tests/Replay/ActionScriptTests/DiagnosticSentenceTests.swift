import ActionScript
import Testing

@Suite struct `The sentence that says what is wrong` {
  @Test(
    arguments: [
      ("", "1:1 the script is empty"),
      (" \n\t\n", "1:1 the script is empty"),
      ("feature a\n\n  x = 1\n", "3:3 'feature' takes no expectations"),
      ("  x = 1\n", "1:3 this line is indented, but nothing above it takes expectations"),
      ("send a\n  x = 1\n    y = 2\n    z = 3\n", "3:1 this line is indented by 4, others by 2"),
      ("send a\n  x = 1\n\ty = 2\n", "3:1 the indentation mixes tabs and spaces"),
      ("send a\n \tx = 1\n", "2:1 the indentation mixes tabs and spaces"),
      ("#a\n", "1:1 a comment begins with '#' and a space"),
      ("send a #b\n", "1:8 a comment begins with '#' and a space"),
      ("send a\n  #b\n", "2:3 a comment begins with '#' and a space"),
      ("expect\n  x = [1, #b\n", "2:11 a comment begins with '#' and a space"),
      ("send a b\n", "1:8 unexpected 'b' after 'send'"),
      ("send a(1).b\n", "1:10 an action takes arguments only at its end"),
      ("send a(_)\n", "1:8 '_' cannot be used in an action that is sent"),
      ("feature a\nstate\n  x = [_]\n", "3:8 '_' cannot be used in a starting state"),
      ("feature a\nstate\n  x[id: _].y = 1\n", "3:9 '_' cannot be used in a starting state"),
      ("feature a\nstate\n  x > 1\n", "3:5 a starting state is made of assignments"),
      ("given x returns _\n", "1:17 '_' cannot be used in an answer"),
      ("send a([1, 2\nsend b\n", "1:8 '[' is never closed"),
      ("send a(\n", "1:7 '(' is never closed"),
      ("send a(URL(x)\n", "1:7 '(' is never closed"),
      ("send a(URL(x\n", "1:11 '(' is never closed"),
      ("send `a\n", "1:6 '`' is never closed"),
      ("expect\n  x = \"abc\n", "2:7 unterminated string"),
      ("expect\n  x = \"\"\"\n  abc\n", "2:7 '\"\"\"' is never closed"),
      ("expect\n  x = \"a\\qb\"\n", "2:9 unknown escape '\\q'"),
      ("expect\n  x = \"\"\"\n    a\\q\n    \"\"\"\n", "3:6 unknown escape '\\q'"),
      ("expect\n  x = \"\\(y)\"\n", "2:8 a script's string has no interpolation"),
      ("expect\n  x = \"\\u{110000}\"\n", "2:8 this is not a character"),
      (
        "expect\n  x = \"\\ud800\"\n",
        "2:8 half of a surrogate pair is not a character, and a string cannot hold it"
      ),
      ("expect\n  x = [1 2]\n", "2:10 expected ',' or ']', found '2'"),
      ("expect\n  x = [[0]: a, [2]: b]\n", "2:16 this is element 1 of the array, not 2"),
      ("expect\n  x = {\"a\": 1, \"a\": 2}\n", "2:16 the key 'a' occurs twice"),
      ("expect\n  x = x://a`b\n", "2:12 unexpected '`' after the expectation"),
      ("expect\r  x = .5\r", "2:7 '.5' is not a number"),
      ("expect\n  x = .5\n", "2:7 '.5' is not a number"),
      ("expect\n  x = +1\n", "2:7 '+1' is not a number"),
      ("expect\n  x = 'a'\n", "2:7 expected a value, found '''"),
      ("expect\n  `` = 1\n", "2:3 expected a name between the backticks"),
      ("expect\n  x = #\"abc\"\n", "2:7 unterminated string"),
      ("expect\n  x = -12x\n", "2:7 '-12x' is not a number"),
      ("expect\n  x is 3\n", "2:5 unknown operator 'is'"),
      ("expect\n  x exist\n", "2:5 unknown operator 'exist'"),
      ("expect\n  any changes\n", "2:7 unknown word 'changes'"),
      ("expect\n  x\n", "2:4 expected an operator such as '=' or '=='"),
      ("expect\n  calls a.b = [1]\n", "2:13 expected a comparison such as '==', found '='"),
      ("expect\n  calls a.b insert 1\n", "2:13 unknown operator 'insert'"),
      ("expect\n  x not = 1\n", "2:9 expected a comparison such as '==', found '='"),
      ("expect\n  x not not == 1\n", "2:9 unknown operator 'not'"),
      ("expect\n  x.99999999999999999999 = 1\n", "2:5 99999999999999999999 is too large"),
      ("advance -5s\n", "1:9 a duration cannot be negative, found '-5s'"),
      ("advance 99999999999999999999h\n", "1:9 99999999999999999999h is too large"),
      ("advance 0.0000000000000000001s\n", "1:9 0.0000000000000000001s is too fine"),
      ("advance 1m0.0000000000000000001s\n", "1:9 1m0.0000000000000000001s is too fine"),
      ("repeat 1.0\nend\n", "1:8 expected a whole number of at least 1, found '1.0'"),
      ("repeat -1\nend\n", "1:8 expected a whole number of at least 1, found '-1'"),
      ("expect\n  a == 3.\n", "2:8 '3.' is not a number"),
      ("expect\n  a == -.5\n", "2:8 '-.5' is not a number"),
      ("repeat 2x\nend\n", "1:8 expected a whole number of at least 1, found '2x'"),
      ("feature a\nfeature b\n", "2:1 the header 'feature' occurs twice"),
      ("feature a\ngiven x\n", "2:8 expected an answer, such as 'returns \"…\"'"),
      ("given x returnz 3\n", "1:9 unknown answer 'returnz'"),
      ("given x after 1s does nothing\n", "1:18 'after' does not go with 'does nothing'"),
      ("given x never\n", "1:14 expected 'returns'"),
      ("given x never does\n", "1:15 expected 'returns', found 'does'"),
      ("given x after 1s never returns\n", "1:18 'after' does not go with 'never returns'"),
      ("given x after any 5s..0s returns 1\n", "1:19 the range ends at 0s, before it begins"),
      ("given x after any 0s.. returns 1\n", "1:19 invalid range of durations '0s..'"),
      ("given x after any ..5s returns 1\n", "1:19 invalid range of durations '..5s'"),
      ("given x after any 0s...5s returns 1\n", "1:19 invalid range of durations '0s...5s'"),
      ("given x after any 5s returns 1\n", "1:19 invalid range of durations '5s'"),
      ("given x after any\n", "1:18 expected a range of durations"),
      ("given x after any -1s..5s returns 1\n", "1:19 a duration cannot be negative, found '-1s'"),
      ("given x after any 0s..5 returns 1\n", "1:23 invalid duration '5'"),
      ("given x after any 0s..1s yields 1\n", "1:26 'after' does not go with 'yields'"),
      ("given x after any 0s..1s live\n", "1:26 'after' does not go with 'live'"),
      ("given x returns after any 0s..1s 1\n", "1:17 'after' comes before 'returns'"),
      ("schedule 3:2\n", "1:10 expected the choices of a run in quotes, found '3'"),
      ("schedule \"3:2\"\nschedule \"4:2\"\n", "2:1 the header 'schedule' occurs twice"),
      ("send a\nschedule \"3:2\"\n", "2:1 'schedule' must come before the first step"),
      ("hash-seed -1\n", "1:11 expected a whole number of at least 0, found '-1'"),
      ("hash-seed 9223372036854775808\n", "1:11 9223372036854775808 is too large"),
      ("hash-seed\n", "1:10 expected a whole number of at least 0"),
      ("hash-seed 7\nhash-seed 7\n", "2:1 the header 'hash-seed' occurs twice"),
      ("hashSeed 7\n", "1:1 unknown header 'hashSeed'"),
      ("given x yields 1 when y\n", "1:9 'when' does not go with 'yields' without 'then'"),
      ("given x live when y\n", "1:9 'when' does not go with 'live'"),
      ("given x returns 1 when y[0]\n", "1:26 'when' waits for the next call, which has no offset"),
      ("emit x[a]\n", "1:8 expected a whole number of at least 0, found 'a'"),
      ("let a b\n", "1:7 expected '=' and a path of the state, found 'b'"),
      ("let true = b\n", "1:5 'true' cannot be the name of a value"),
      ("send a(let b)\n", "1:8 'let' cannot be used here"),
      ("expect\n  x = let b\n", "2:7 'let' cannot be used here"),
      ("receive a(let `two words`)\n", "1:15 expected ',' or ')', found '`'"),
      ("expect\n  .newGame()\n", "2:3 a case is not a path"),
      ("expect\n  .newGame\n", "2:3 a case is not a path"),
      (
        "expect\n  calls in order a.b(_, 2), a.b\n",
        "2:21 'calls in order' takes endpoints without their arguments"
      ),
      ("repeat 2\n  send a\n  send b\nend\n", "2:3 the steps of a 'repeat' are not indented"),
      ("repeat 2\n  send a\n    x = 1\n", "2:3 the steps of a 'repeat' are not indented"),
      ("repeat 2 times\n  send a\n  send b\nend\n", "1:10 unexpected 'times' after 'repeat'"),
      ("repeat 2 times\n  send a\n    x = 1\n", "1:10 unexpected 'times' after 'repeat'"),
      ("repeat x\n  send a\nend\n", "1:8 expected a whole number of at least 1, found 'x'"),
      ("feature a\nstate\n  dismissed\n", "3:3 a starting state is made of assignments"),
      ("feature a\nstate\n  shared x == 1\n", "3:12 a starting state is made of assignments"),
      ("exhaustivity of\n", "1:14 unknown exhaustivity 'of'"),
      ("skip all\n", "1:6 unknown thing to skip 'all'"),
      ("repeat x\nend\n", "1:8 expected a whole number of at least 1, found 'x'"),
      ("repeat 3\nsend a\n", "1:1 this 'repeat' has no 'end'"),
      ("repeat 0\nsend a\nend\n", "1:8 a 'repeat' of 0 times runs no step"),
      ("end\n", "1:1 there is no 'repeat' or 'receive in any order' to end here"),
      ("receive in any order\nreceive a\n", "1:1 this 'receive in any order' has no 'end'"),
      ("receive in any order\nend\n", "1:1 this 'receive in any order' receives nothing"),
      (
        "receive in any order\n  receive a\n    x = 1\n  receive b\nend\n",
        "2:3 the steps of a 'receive in any order' are not indented"
      ),
      (
        "receive in any order a\nreceive a\nend\n",
        "1:22 unexpected 'a' after 'receive in any order'"
      ),
      (
        "receive in any order\nreceive a\nadvance 1s\nend\n",
        "3:1 a 'receive in any order' holds no 'advance'"
      ),
      (
        "receive in any order\nreceive a\nend b\nend\n",
        "3:1 a 'receive in any order' holds no 'end ENDPOINT'"
      ),
      (
        "receive in any order\nreceive a\nrepeat 2\nreceive b\nend\nend\n",
        "3:1 a 'receive in any order' holds no 'repeat'"
      ),
      (
        "receive in any order\nreceive a\nreceive in any order\nreceive b\nend\nend\n",
        "3:1 a 'receive in any order' holds no 'receive in any order'"
      ),
      ("receive in any\n", "1:12 unexpected 'any' after 'receive'"),
      ("label 3a\nsend a\n", "1:7 a label cannot begin with a digit"),
      ("label a\nsend a\nlabel a\nsend b\n", "3:7 the label 'a' occurs twice"),
      ("label a\nlabel b\nsend b\n", "2:7 the step has a label already, 'a'"),
      ("send a\nlabel b\n", "2:7 no step follows the label 'b'"),
      ("print\n  x = 1\n", "2:3 'print' takes no expectations"),
      ("feature \"\"\n", "1:9 expected a feature's name, found an empty string"),
      ("feature a\u{0}b\n", "1:10 the file contains a NUL byte"),
      ("send 日本(語\"\n", "1:10 expected ',' or ')', found '\"'"),
      ("send \u{1B}[31m\n", "1:6 expected an action, found '\\u{1B}'"),
      ("send a(Data(string: \"aGk=\"))\n", "1:13 unknown label 'string'"),
      ("send a(UUID(nonsense: \"0\"))\n", "1:13 unknown label 'nonsense'"),
      ("send a(URL(\"a\", b: 1))\n", "1:15 expected ')', found ','"),
    ] as [(String, String)])
  func `is said in one sentence in line notation`(_ text: String, _ message: String) {
    #expect(messages(in: text) == [message])
  }

  @Test(
    arguments: [
      (#"{"#, "1:1 '{' is never closed"),
      (#"{}"#, "1:1 the script is empty"),
      (#"[1, 2]"#, "1:1 this is a list, not a script"),
      (#"{"feature": "a", "feature": "b"}"#, "1:18 the key 'feature' occurs twice"),
      (#"{"feature": "a", "stepz": []}"#, "1:18 unknown key 'stepz' in a script"),
      (
        #"{"feature": "a", "version": 2}"#,
        "1:29 version 2 of the notation is not supported; write version 1"
      ),
      (#"{"feature": 1e999999}"#, "1:13 expected a feature's name, found a number"),
      (#"{"feature": ""}"#, "1:13 expected a feature's name, found an empty string"),
      (#"{"steps": {}}"#, "1:11 expected a list of steps, found an empty object"),
      (#"{"steps": [{"sned": "x"}]}"#, "1:13 unknown key 'sned' in a step"),
      (
        #"{"steps": [{"receiveInAnyOrder": []}]}"#,
        "1:13 this 'receive in any order' receives nothing"
      ),
      (
        #"{"steps": [{"receiveInAnyOrder": {"receive": "a"}}]}"#,
        "1:34 expected a list of steps, found an object"
      ),
      (
        #"{"steps": [{"receiveInAnyOrder": [{"receive": "a"}, {"advance": "1s"}]}]}"#,
        "1:54 a 'receive in any order' holds no 'advance'"
      ),
      (
        #"{"steps": [{"receiveInAnyOrder": [{"receive": "a"}], "expect": {}}]}"#,
        "1:54 'receiveInAnyOrder' takes no expectations"
      ),
      (#"{"steps": [{"label": "x"}]}"#, "1:12 the step has no verb"),
      (
        #"{"steps": [{"send": "x", "finish": true}]}"#,
        "1:26 a step has one verb, not both 'send' and 'finish'"
      ),
      (#"{"steps": [{"print": true, "expect": {}}]}"#, "1:28 'print' takes no expectations"),
      (#"{"steps": [{"send": "x", "value": 1}]}"#, "1:26 'value' does not go with 'send'"),
      (
        #"{"steps": [{"send": {"a": 1, "b": 2}}]}"#,
        "1:21 expected an action: one case with its payload, found 2 keys"
      ),
      (#"{"steps": [{"send": "a(\"x\", [1 2])"}]}"#, "1:34 expected ',' or ']', found '2'"),
      (
        #"{"steps": [{"send": {"a": {"$any": true}}}]}"#,
        "1:27 '_' cannot be used in an action that is sent"
      ),
      (#"{"state": {"a[id: _].b": 1}}"#, "1:19 '_' cannot be used in a starting state"),
      (#"{"steps": [{"advance": 3}]}"#, "1:24 expected a duration such as \"1s\", found a number"),
      (#"{"steps": [{"repeat": 3}]}"#, "1:23 'repeat' needs 'steps'"),
      (#"{"steps": [{"repeat": 0, "steps": []}]}"#, "1:23 a 'repeat' of 0 times runs no step"),
      (
        #"{"steps": [{"repeat": -3, "steps": []}]}"#,
        "1:23 expected a whole number of at least 1, found '-3'"
      ),
      (
        #"{"steps": [{"repeat": 1.5, "steps": []}]}"#,
        "1:23 expected a whole number of at least 1, found '1.5'"
      ),
      (
        #"{"steps": [{"repeat": true, "steps": []}]}"#,
        "1:23 expected a whole number of at least 1, found true"
      ),
      (
        #"{"steps": [{"expect": {"a": {"$insert": 1, "$at": 0.5}}}]}"#,
        "1:51 expected a whole number of at least 0, found '0.5'"
      ),
      (#"{"steps": [{"expect": {"a": {"$at": 1}}}]}"#, "1:30 '$at' needs '$insert'"),
      (#"{"steps": [{"expect": {"a": {"$move": "[0]"}}}]}"#, "1:30 '$move' needs '$to'"),
      (
        #"{"steps": [{"expect": {"a": {"$value": "1", "b": 1}}}]}"#,
        "1:45 'b' does not go with '$value'"
      ),
      (
        #"{"steps": [{"expect": {"a": {"$not": {"$b": 1}}}}]}"#, "1:39 unknown key '$b' in '$not'"
      ),
      (#"{"steps": [{"expect": {"a b": 1}}]}"#, "1:27 unexpected 'b' after the path"),
      (#"{"steps": [{"expect": {"a": {"$gtt": 1}}}]}"#, "1:30 unknown operator '$gtt'"),
      (#"{"steps": [{"expect": {"a": {"$gt": 1, "b": 1}}}]}"#, "1:40 'b' does not go with '$gt'"),
      (#"{"steps": [{"expect": {"$a": 1}}]}"#, "1:24 unknown operator '$a'"),
      (#"{"state": {"a": {"$gt": 1}}}"#, "1:18 a starting state is made of assignments"),
      (#"{"given": {"x": {"retruns": 1}}}"#, "1:18 unknown key 'retruns' in an answer"),
      (#"{"given": {"x": {"after": "1s"}}}"#, "1:17 an answer needs 'returns' or another answer"),
      (
        #"{"given": {"x": {"returns": 1, "after": "any 2s..1s"}}}"#,
        "1:46 the range ends at 1s, before it begins"
      ),
      (
        #"{"given": {"x": {"nothing": true, "after": "1s"}}}"#,
        "1:35 'after' does not go with 'does nothing'"
      ),
      (
        #"{"given": {"x": {"throws": "Offline(at: 1"}}}"#,
        "1:36 '(' is never closed"
      ),
      (
        #"{"given": {"x": {"throws": {"$message": 1}}}}"#,
        "1:41 expected an error's message, found a number"
      ),
      (
        #"{"given": {"x": {"nothing": true, "never": true}}}"#,
        "1:35 'never' does not go with 'nothing'"
      ),
      (
        #"{"given": {"x": {"yields": [1], "when": "y"}}}"#,
        "1:33 'when' does not go with 'yields' without 'then'"
      ),
      (
        #"{"steps": [{"let": "x"}]}"#,
        "1:20 expected a name and a path, as in {\"memo\": \"memos[0].id\"}, found a string"
      ),
      (#"{"steps": [{"let": {"nil": "x"}}]}"#, "1:21 'nil' cannot be the name of a value"),
      (#"{"steps": [{"send": {"a": {"$let": "b"}}}]}"#, "1:28 'let' cannot be used here"),
      (
        #"{"steps": [{"expect": {"$dismissed": 1}}]}"#,
        "1:38 expected true or false, found a number"
      ),
      (#"{"steps": [{"expect": {"$any": false}}]}"#, "1:32 expected true, found false"),
      (#"{"given": {"x": {"each": []}}}"#, "1:26 expected at least one value, found '[]'"),
      (
        #"{"given": {"x(5)": {"args": [0], "returns": 1}}}"#,
        "1:21 'args' does not go with an endpoint with arguments"
      ),
      (
        #"{"state": [{"$from": "a"}, {"b": 1}, {"$from": "a"}]}"#,
        "1:39 the key '$from' occurs twice"
      ),
    ] as [(String, String)])
  func `is said in one sentence in JSON`(_ text: String, _ message: String) {
    #expect(messages(in: text, as: .json) == [message])
  }
}
