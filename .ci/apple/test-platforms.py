#!/usr/bin/env python3
"""Tests of availability.py and platforms.py: mistakes that a file of an app could contain must be found on each platform.

usage: .ci/apple/test-platforms.py --build DIR [TEST …]
"""
import argparse
import pathlib
import re
import sys
import tempfile
import unittest
import unittest.mock

import availability
import symbols
from platforms import LINUX, MACOS, PLATFORMS

BUILD = pathlib.Path()
# The first version of each platform with `Mutex`.
MUTEX = {"macOS": "15.0", "iOS": "18.0", "tvOS": "18.0", "watchOS": "11.0", "visionOS": "2.0", "Mac Catalyst": "18.0"}


class Triples(unittest.TestCase):
    def test_module_triples_have_the_length_of_linux(self):
        for platform in PLATFORMS:
            self.assertEqual(len(platform.module_triple), len(LINUX), platform.name)

    def test_deployment_targets_are_those_of_the_package(self):
        versions = {platform.name: platform.version for platform in PLATFORMS}
        manifest = (availability.ROOT / "Package.swift").read_text()
        for name, version in re.findall(r"\.(\w+)\(\.v(\d+)\)", re.search(r"    platforms: .*", manifest).group()):
            self.assertEqual(versions.pop(name), f"{version}.0")
        self.assertEqual(list(versions), ["Mac Catalyst"])


class Targets(unittest.TestCase):
    def test_the_generator_is_left_out_of_apps(self):
        known = availability.targets()
        for platform in PLATFORMS:
            found = availability.chosen(platform, known)
            for name in ("EndpointRuntime", "EndpointMockData", "EndpointRuntimeOAuth", "KitchenSinkMocks"):
                self.assertIn(name, found)
            # The test plan runs in a simulator of iOS.
            for name in ("CommunityMocks", "EndpointRuntimeTests", "LoopbackSupport"):
                self.assertEqual(name in found, platform.name in ("macOS", "iOS"), (platform.name, name))
            generator = [name for name in found if known[name]["path"].startswith("Sources/Generator")]
            self.assertEqual(generator != [], platform is MACOS)


class PlantedMistakes(unittest.TestCase):
    """One type check for each platform and test: the compiler reports all mistakes of a file."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.common = {}
        for platform in PLATFORMS:
            work = pathlib.Path(cls.folder.name) / platform.name.replace(" ", "")
            work.mkdir()
            availability.prepare(platform, work, BUILD)
            cls.common[platform] = availability.flags(platform, work, BUILD, []) + availability.stub(platform, work)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def errors(self, platform, text):
        file = pathlib.Path(self.folder.name) / "Planted.swift"
        file.write_text(text)
        with tempfile.TemporaryDirectory() as index:
            errors = availability.check("Planted", [str(file)], self.common[platform], index)[0]
            return "\n".join(errors + symbols.problems(index, platform))

    def test_newer_declarations_are_found(self):
        for platform in PLATFORMS:
            with self.subTest(platform.name):
                errors = self.errors(platform, "import Synchronization\nlet lock = Mutex(1)\n")
                # Messages about Mac Catalyst name the version of iOS that has the declaration.
                system = platform.name.replace("Mac Catalyst", "iOS")
                self.assertIn(f"'Mutex' is only available in {system} {MUTEX[platform.name]} or newer", errors)

    def test_declarations_of_the_deployment_target_are_not_found(self):
        text = "import EndpointRuntime\nimport Foundation\nfunc use() throws { _ = (Duration.seconds(1), try Regex(\"a\")) }\n"
        for platform in PLATFORMS:
            with self.subTest(platform.name):
                self.assertEqual(self.errors(platform, text), "")

    def test_a_guard_counts_only_for_the_platforms_that_it_names(self):
        conditions = {
            "macOS": "macOS 15", "iOS": "iOS 18", "tvOS": "tvOS 18", "watchOS": "watchOS 11", "visionOS": "visionOS 2",
            "Mac Catalyst": "macCatalyst 18"}
        use = "import Synchronization\nfunc use() { if #available(%s, *) { _ = Mutex(1) } }\n"
        for platform in PLATFORMS:
            others = ", ".join(text for name, text in conditions.items() if name != platform.name)
            with self.subTest(platform.name):
                self.assertEqual(self.errors(platform, use % ", ".join(conditions.values())), "")
                # Mac Catalyst has the condition of iOS.
                if platform.name != "Mac Catalyst":
                    self.assertIn("only available in", self.errors(platform, use % others))

    def test_declarations_that_a_platform_lacks_are_found(self):
        text = "import Foundation\nfunc use() { ProcessInfo.processInfo.performExpiringActivity(withReason: \"\") { _ in } }\n"
        for platform in PLATFORMS:
            with self.subTest(platform.name):
                errors = self.errors(platform, text)
                self.assertEqual("is unavailable in macOS" in errors, platform is MACOS, errors)

    def test_declarations_of_foundation_that_a_platform_lacks_are_found(self):
        text = """import Foundation
            #if os(macOS)
            let process = Process()
            #endif
            func name() -> String { ProcessInfo.processInfo.userName }
            func replace() { _ = execvp("", [nil]) }
            func run() { _ = Process() }
            """
        for platform in PLATFORMS:
            with self.subTest(platform.name):
                on_macs = platform.name in ("macOS", "Mac Catalyst")
                lines = [(5, "ProcessInfo.userName", platform is MACOS), (6, "execvp", platform.name not in ("tvOS", "watchOS")),
                         (7, "Process", on_macs)]
                expected = [
                    f"Planted.swift:{line}: error: '{name}' is unavailable on {platform.name}"
                    for line, name, exists in lines if not exists]
                self.assertEqual(self.errors(platform, text).split("\n"), expected or [""])

    def test_the_facts_about_versions_are_compared_with_the_deployment_target(self):
        with tempfile.NamedTemporaryFile("w") as file, unittest.mock.patch.object(symbols, "FACTS", pathlib.Path(file.name)):
            file.write("UUID: macOS, iOS 17, tvOS 16.0, watchOS 10, visionOS 2, Mac Catalyst 16\n")
            file.flush()
            found = {p.name: self.errors(p, "import Foundation\nlet id = UUID()\n").split("'UUID' ")[-1] for p in PLATFORMS}
        self.assertEqual(found, {
            "macOS": "", "iOS": "is only available in iOS 17 or newer", "tvOS": "", "Mac Catalyst": "",
            "watchOS": "is only available in watchOS 10 or newer", "visionOS": "is only available in visionOS 2 or newer"})

    def test_conditions_select_the_code_of_the_platform(self):
        for platform in PLATFORMS:
            condition = "targetEnvironment(macCatalyst)" if platform.environment else f"os({platform.name})"
            with self.subTest(platform.name):
                errors = self.errors(platform, f"#if {condition}\nlet here: Int = \"\"\n#endif\n")
                self.assertIn("cannot convert value", errors)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    options, rest = parser.parse_known_args()
    BUILD = options.build.resolve()
    unittest.main(argv=[sys.argv[0], *rest])
