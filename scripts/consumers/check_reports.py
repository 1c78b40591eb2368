"""Reads JUnit and TAP reports with a JUnit library and with Perl's prove.

usage: check_reports.py TOOL
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import junitparser
from lxml import etree

TOOL = sys.argv[1]
FAILING = sorted(str(path) for path in pathlib.Path("fixtures/_failing").iterdir())


def run(*words):
    return subprocess.run([TOOL, *map(str, words)], capture_output=True, text=True)


def summary(events):
    return json.loads(events.read_text().splitlines()[-1])["scripts"]


def check_junit(folder):
    junit, events = folder / "junit.xml", folder / "events.jsonl"
    run("-q", "--junit", junit, "--json", events, "fixtures", *FAILING)
    expected = summary(events)
    # The schema by which Jenkins' xUnit plugin checks reports.
    etree.XMLSchema(file="scripts/consumers/junit-10.xsd").assertValid(etree.parse(junit))
    report = junitparser.JUnitXml.fromfile(str(junit))
    cases = [case for suite in report for case in suite]
    kinds = [type(case.result[0]).__name__ if case.result else "Passed" for case in cases]
    assert report.tests == len(cases) == sum(expected.values())

    def count(*outcomes):
        return sum(expected.get(outcome, 0) for outcome in outcomes)

    assert report.failures == kinds.count("Failure") == count("failed", "diverged")
    assert report.errors == kinds.count("Error") == count("unusable", "crashed", "broken")
    assert all(len(case.result) <= 1 and case.system_out for case in cases)
    assert len({(case.classname, case.name) for case in cases}) == len(cases)
    return len(cases)


def check_tap(folder):
    if not shutil.which("prove"):
        print("reports: prove is not installed")
        return
    for scripts, code in ((["fixtures"], 0), (FAILING, 1)):
        path = folder / "run.tap"
        path.write_text(run("--format", "tap13", *scripts).stdout)
        prove = subprocess.run(["prove", "-e", "cat", path], capture_output=True, text=True)
        assert (prove.returncode != 0) == (code != 0), prove.stdout
        assert "Parse errors" not in prove.stdout, prove.stdout


def check_shards(folder):
    """Two recorded halves give the same reports as one run."""
    listed = [script["file"] for script in json.loads(run("list", "--json", "fixtures").stdout)]
    # Each file once, although a table has several rows.
    scripts = list(dict.fromkeys(listed))[::6]
    whole, halves = folder / "whole.jsonl", [folder / "1.jsonl", folder / "2.jsonl"]
    run("-q", "--json", whole, *scripts)
    for index, half in enumerate(halves):
        run("-q", "--json", half, *scripts[index::2])
    for option in ("--junit", "--tap", "--markdown", "--html", "--json"):
        one, two = folder / "one", folder / "two"
        run("report", whole, option, one)
        run("report", *halves, option, two)
        assert one.read_bytes() == two.read_bytes(), option
    assert run("report", whole).stdout == run("report", *reversed(halves)).stdout


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    count = check_junit(folder)
    check_tap(folder)
    check_shards(folder)
    print(f"reports: ok: {count} test cases")
