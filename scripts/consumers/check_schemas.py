"""Validates scripts, logs and events against the schemas that the command prints.

usage: check_schemas.py TOOL
"""

import copy
import json
import pathlib
import subprocess
import sys

import jsonschema

TOOL = sys.argv[1]
FIXTURES = pathlib.Path("fixtures")


def schema(kind):
    output = subprocess.run([TOOL, "schema", kind], check=True, capture_output=True).stdout
    value = json.loads(output)
    jsonschema.Draft202012Validator.check_schema(value)
    return jsonschema.Draft202012Validator(value)


def complain(name, errors):
    for error in errors[:5]:
        print(f"{name}: {list(error.absolute_path)}: {error.message[:200]}")
    return not errors


def without(value, *path):
    value = copy.deepcopy(value)
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return value


def with_value(value, new, *path):
    value = copy.deepcopy(value)
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return value


def check_scripts():
    validator = schema("scripts")
    good, count = True, 0
    for path in sorted(FIXTURES.rglob("*.json")):
        if any(part.startswith("_") for part in path.parts):
            continue
        value = json.loads(path.read_text())
        if isinstance(value, dict) and ("feature" in value or "steps" in value):
            count += 1
            good &= complain(path, list(validator.iter_errors(value)))
    # Scripts in line notation, converted.
    for path in sorted(FIXTURES.rglob("*.replay")):
        if any(part.startswith("_") for part in path.parts):
            continue
        output = subprocess.run([TOOL, "format", "--to", "json", path], capture_output=True)
        if output.returncode == 0:
            count += 1
            good &= complain(path, list(validator.iter_errors(json.loads(output.stdout))))
    assert good and count > 20, f"{count} scripts"

    script = json.loads((FIXTURES / "counter/number-fact.json").read_text())
    broken = [
        with_value(script, "incrementButtonTaped", "steps", 0, "send"),
        with_value(script, {"noSuchAction": 1}, "steps", 0, "send"),
        with_value(script, {"sned": "incrementButtonTapped"}, "steps", 0),
        with_value(script, {"send": "incrementButtonTapped", "receive": "x"}, "steps", 0),
        with_value(script, {"repeat": 3}, "steps", 0),
        with_value(script, {"advance": "1s", "value": 1}, "steps", 0),
        with_value(script, "x", "steps"),
        with_value(script, 1, "stpes"),
        with_value(script, 2, "version"),
        with_value(script, {"retruns": 1}, "given", "numberFact.fetch"),
    ]
    for index, value in enumerate(broken):
        assert not validator.is_valid(value), f"broken script {index} is taken for a good one"
    answers = [
        "x",
        {"returns": "x", "//": "why"},
        {"$value": {"returns": "x"}, "//": "why"},
        {"$json": {"a": 1}, "//": "why"},
    ]
    for answer in answers:
        value = with_value(script, answer, "given", "numberFact.fetch")
        assert complain(answer, list(validator.iter_errors(value)))
    return count


def check_logs():
    validator = schema("log")
    good, count = True, 0
    for path in sorted(FIXTURES.rglob("*.jsonl")):
        if any(part.startswith("_") for part in path.parts):
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.strip():
                count += 1
                good &= complain(f"{path}:{number}", list(validator.iter_errors(json.loads(line))))
    assert good
    for value in ({"action": "noSuchAction"}, {"at": "1s"}, 5, {"feature": "counter", "steps": []}):
        assert not validator.is_valid(value), f"{value} is taken for a good entry"
    return count


def check_events():
    validator = schema("events")
    output = subprocess.run(
        [TOOL, "--format", "json", "--keep-going", FIXTURES]
        + sorted(str(path) for path in (FIXTURES / "_failing").iterdir()),
        capture_output=True,
    ).stdout
    events = [json.loads(line) for line in output.splitlines()]
    good = True
    for number, event in enumerate(events, 1):
        # The longest lines contain nothing new.
        if len(event.get("received", [])) < 1000:
            good &= complain(f"event {number}", list(validator.iter_errors(event)))
        if not good:
            break
    assert good and len(events) > 500, f"{len(events)} events"
    step = next(event for event in events if event["event"] == "step")
    broken = [
        without(step, "outcome"),
        without(step, "event"),
        with_value(step, "excellent", "outcome"),
        with_value(step, "other", "event"),
        with_value(step, 1, "sttae"),
        with_value(step, 5, "number"),
        with_value(step, [{"line": -1}], "stateEdits"),
        with_value(events[0], 99, "version"),
    ]
    for index, value in enumerate(broken):
        assert not validator.is_valid(value), f"broken event {index} is taken for a good one"
    return len(events)


print(f"schemas: ok: {check_scripts()} scripts, {check_logs()} lines of logs, {check_events()} events")
