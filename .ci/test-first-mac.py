#!/usr/bin/env python3
"""Tests of first-mac.sh and xcode.sh on any machine: stand-ins of Xcode's programs record their arguments."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/limitations.md"
SIMULATORS = """{"devices": {"com.apple.CoreSimulator.SimRuntime.iOS-18-5": [{"name": "iPhone 16", "udid": "OLD"}],
"com.apple.CoreSimulator.SimRuntime.iOS-26-1": [{"name": "iPhone 17", "udid": "NEW"}, {"name": "iPad", "udid": "PAD"}]}}"""
# Records its name and arguments in calls.txt, and fails if FAIL is part of them.
STAND_IN = """#!/bin/sh
case "$*" in -version|--version|-productVersion|--prefix*) echo {folder}; exit 0 ;; simctl*) echo '{simulators}'; exit 0 ;; esac
echo "{name} $*" >> {folder}/calls.txt
if [ -n "$FAIL" ]; then case "{name} $*" in *"$FAIL"*) echo "x.swift:1:1: error: planted"; exit 1 ;; esac; fi
"""


def entries():
    """Titles and commands of the page."""
    section = PAGE.read_text().split("\n### What only a Mac can show\n")[1].split("\n#")[0]
    return re.findall(r"^\d+\. (.*?): `(.*)`$", section, re.M)


class FirstMac(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for path in (".ci/first-mac.sh", ".ci/xcode.sh", ".github/simulator.py", "docs/limitations.md"):
            (self.folder / path).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / path, self.folder / path)
        (self.folder / "Examples/SwiftUI").mkdir(parents=True)
        (self.folder / "Tests/PublisherTests").mkdir(parents=True)
        (self.folder / "bin").mkdir()
        for name in ("xcodebuild", "xcrun", "swift", "brew", "sw_vers"):
            self.stand_in(f"bin/{name}", name)
        # Scripts that have their own tests.
        for path in (".ci/quick-start.py", ".ci/artifact-bundle.sh", "Tests/PublisherTests/run.sh"):
            self.stand_in(path, path)

    def stand_in(self, path, name):
        file = self.folder / path
        file.write_text(STAND_IN.format(name=name, folder=self.folder, simulators=SIMULATORS.replace("\n", " ")))
        file.chmod(0o755)

    def run_script(self, *arguments, **variables):
        environment = {**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}", **variables}
        return subprocess.run(
            [self.folder / ".ci/first-mac.sh", *arguments], env=environment, capture_output=True, text=True)

    def calls(self):
        file = self.folder / "calls.txt"
        return file.read_text().splitlines() if file.exists() else []

    def summary(self):
        return (self.folder / ".build/first-mac/summary.txt").read_text()

    def test_commands_of_the_page_run_in_their_order(self):
        result = self.run_script()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        printed = re.findall(r"^running  \d+\. (.*?): (.*)$", result.stdout, re.M)
        self.assertEqual(printed, entries())
        self.assertGreaterEqual(len(printed), 10)
        self.assertIn(f"{len(printed)} passed, 0 failed, 0 skipped, 0 minutes", self.summary())
        destinations = [re.search(r"-destination (.*?) -(?:derived|parallel)", call) for call in self.calls()]
        self.assertEqual(
            [found.group(1) for found in destinations if found],
            ["generic/platform=iOS", "generic/platform=watchOS", "id=NEW", "generic/platform=iOS Simulator",
             "generic/platform=tvOS", "generic/platform=visionOS", "generic/platform=macOS,variant=Mac Catalyst"])
        self.assertEqual(len(self.calls()), len(printed), "each command calls one program")

    def test_a_failure_does_not_stop_the_others(self):
        result = self.run_script(FAIL="watchOS")
        self.assertEqual(result.returncode, 1)
        count = len(entries())
        self.assertEqual(len(self.calls()), count)
        self.assertIn(f"{count - 1} passed, 1 failed, 0 skipped", self.summary())
        self.assertRegex(self.summary(), r"(?m)^FAILED   3\. watchOS.*: \.build/first-mac/3\.log$")
        self.assertIn("x.swift:1:1: error: planted", result.stdout)
        self.assertIn("planted", (self.folder / ".build/first-mac/3.log").read_text())

    def test_commands_without_xcode_are_skipped(self):
        (self.folder / "bin/xcodebuild").write_text("#!/bin/sh\nexit 1\n")
        result = self.run_script()
        self.assertEqual(result.returncode, 0)
        with_xcode = sum("xcode.sh" in command for _, command in entries())
        self.assertIn(f"{len(entries()) - with_xcode} passed, 0 failed, {with_xcode} skipped", self.summary())
        self.assertIn("iOS (needs Xcode)", self.summary())

    def test_no_command_begins_after_the_time(self):
        self.run_script(MINUTES="0")
        self.assertEqual(self.calls(), [])
        self.assertIn(f"0 passed, 0 failed, {len(entries())} skipped", self.summary())

    def test_a_run_can_begin_in_the_middle(self):
        last = len(entries())
        self.run_script(str(last))
        self.assertEqual(len(self.calls()), 1)
        self.assertIn(f"1 passed, 0 failed, {last - 1} skipped", self.summary())


class Page(unittest.TestCase):
    def test_files_of_the_commands_exist_and_can_run(self):
        for _, command in entries():
            for path in re.findall(r"(?<![\w/$-])((?:\.ci|Tests|Examples)/[\w./-]*\w)", command):
                self.assertTrue((ROOT / path).exists(), path)
                if command.startswith(path):
                    self.assertTrue(os.access(ROOT / path, os.X_OK), path)

    def test_the_workflow_uses_the_same_script_for_xcode(self):
        workflow = (ROOT / ".github/workflows/ci.yml").read_text()
        self.assertNotIn("xcodebuild build", workflow)
        self.assertNotIn("xcodebuild test", workflow)
        platforms = {command.split(" ", 2)[2].strip('"') for _, command in entries() if command.startswith(".ci/xcode.sh build")}
        self.assertEqual(set(re.findall(r"^          - (.*)$", workflow.split("  platforms:")[1].split("  swiftui:")[0], re.M)), platforms)


unittest.main()
