extension Help {
  func examples(of verb: Verb) -> [Example] {
    let (name, script, folder) = (tool.name, tool.exampleScript, tool.exampleFolder)
    func example(_ call: String, _ summary: String) -> Example {
      Example(call: "\(name) \(call)", summary: summary)
    }
    switch verb {
    case .run:
      return [
        example(script, "replay one script, with the diff of each step"),
        example("-q \(folder)", "replay all of a folder, show failures only"),
        example("--junit report.xml \(folder)", "write a report for CI as well"),
        example("--format json - < \(script)", "read standard input, print events"),
        example("--diff compact \(script)", "show each change on one line"),
        example("\(script):6", "replay up to the step in line 6"),
        example("--state-at 2 \(script)", "print the state after step 2"),
        example("--orders 100 \(script)", "replay in other orders of tasks and timers"),
        example("--deterministic 3 -q \(folder)", "replay each script three times, and compare"),
      ]
    case .explore:
      return [
        example("explore \(script)", "assert nothing, show what happens"),
        example("explore --save saved.replay \(script)", "write it as a script that passes"),
      ]
    case .debug:
      return [
        example("debug \(script)", "go through a script"),
        example("debug \(tool.exampleFeature)", "try a feature, and save what was entered"),
        example("debug \(script) < commands", "follow a list of commands"),
      ]
    case .diff:
      return [
        example("diff old.jsonl new.jsonl", "compare two recorded runs"),
        example("diff --html runs.html old.jsonl new.jsonl", "a page with both runs"),
        example("diff --ignore count old.jsonl new.jsonl", "leave out what changes at a path"),
      ]
    case .coverage:
      return [
        example("coverage \(folder)", "what is missing, and figures"),
        example("coverage -v \(script)", "all that one script reaches, and does not"),
        example("coverage --fail-under 90 \(folder)", "fail below 90 % of the action cases"),
        example("coverage --write new \(folder)", "write scripts for what is missing"),
        example("run --coverage --json a.jsonl \(folder)", "record it, for 'report --coverage'"),
      ]
    case .minimize:
      return [
        example("minimize failing.replay", "print the smallest script that fails like this one"),
        example("minimize failing.replay -o small.replay", "write it to a file"),
        example("minimize --while ./only-the-bug failing.replay", "keep what a command accepts"),
      ]
    case .bisect:
      return [
        example(
          "bisect --good v1.2 --bad HEAD failing.replay", "find the commit that broke a script"),
        example(
          "bisect --good v1.2 --bad HEAD --build ./build.sh --tool out/tool failing.replay",
          "build in another way"),
      ]
    case .fuzz:
      return [
        example("fuzz \(tool.exampleFeature) --time 2s", "look for failures for 2 seconds"),
        example("fuzz \(tool.exampleFeature) --runs 100 --seed 7", "make the same runs each time"),
        example(
          "fuzz \(tool.exampleFeature) --runs 100 --scripts \(folder)", "send what scripts send"),
        example(
          "fuzz \(script) --runs 100 --save finds",
          "start where a script starts, and write the finds"),
      ]
    case .mutate:
      return [
        example("mutate \(folder)", "show what the scripts of a folder do not check"),
        example("mutate --fail-under 95 \(folder)", "fail if they check too little"),
        example("mutate --json mutants.json \(script)", "write a report for Stryker's viewers"),
      ]
    case .export:
      return [
        example("export \(script)", "print a script as a test for Swift Testing"),
        example("export --xctest \(script) -o CounterTests.swift", "write one for XCTest"),
      ]
    case .`import`:
      return [
        example("import CounterTests.swift -o Scripts/", "write a script for each test of a file"),
        example(
          "import --feature counter CounterTests.swift", "name the feature, print the script"),
      ]
    case .check:
      return [example("check \(folder)", "read and plan every script")]
    case .format:
      return [
        example("format \(folder)", "rewrite the scripts of a folder in place"),
        example("format --check \(folder)", "name those that would change"),
        example("format --to json \(script)", "print a script as JSON"),
      ]
    case .features:
      return [
        example("features", "list the features"),
        example("features \(tool.exampleFeature)", "what a script can say about a feature"),
        example("features --json", "the same for tools"),
      ]
    case .list:
      return [
        example("list \(folder)", "list the scripts of a folder"),
        example("list --json \(folder)", "the same for tools"),
      ]
    case .report:
      return [
        example("report a.jsonl b.jsonl --html run.html", "one page from two recorded runs"),
        example("report events.jsonl --format tap", "convert a recorded run"),
      ]
    case .`init`:
      return [
        example("init my-package", "write a package with a feature, scripts and tests"),
        example("init --editor vscode .", "highlighting and completion for Visual Studio Code"),
        example("init --editor vim ~/.vim", "highlighting for Vim"),
      ]
    case .install:
      return [
        example("install --prefix ~/.local", "for yourself"),
        example("install --prefix /usr/local", "for all users, where you can write there"),
      ]
    case .schema:
      return [
        example("schema scripts", "for scripts in JSON, with the features' actions"),
        example("schema events", "for what --format json prints"),
      ]
    case .completions:
      return [
        example("completions bash", "print the completions of Bash"),
        example("completions fish", "print those of fish"),
      ]
    case .man:
      return [example("man", "print the manual page")]
    case .help:
      return [
        example("help format", "explain a verb"), example("help values", "explain a topic"),
      ]
    case .update:
      return [
        example("update \(script)", "make a script say what happens"),
        example("update --check \(folder)", "print what would change in a folder"),
      ]
    }
  }
}
