"""Tests of the parts that need no peer: python3 -m unittest"""

import json
import pathlib
import tempfile
import unittest
import urllib.request

import coding
import generating
import tables
from installed import Installed, versions
from measuring import Failure, Run, alternated, measured, median, ratio
from properties import NAME, added
from server import Server

YAML = """openapi: 3.0.0
paths:
  /posts:
    get:
      parameters: []
components:
  parameters:
    Post:
      name: post
  schemas:
    Post:
      type: object
      required:
        - id
      properties:
        id:
          type: integer
"""


class Properties(unittest.TestCase):
    def test_adds_a_property_to_a_component_in_yaml(self):
        lines = added(YAML, "Post").split("\n")
        at = lines.index("        added_by_comparison: { type: string }")
        self.assertEqual(lines[at - 1], "      properties:")
        self.assertEqual(lines[at + 1], "        id:")
        self.assertEqual([line for line in lines if NAME not in line], YAML.split("\n"))

    def test_adds_a_property_to_a_component_in_json(self):
        document = {"components": {"schemas": {"Post": {"properties": {"id": {"type": "integer"}}}}}}
        changed = json.loads(added(json.dumps(document), "Post"))
        self.assertEqual(list(changed["components"]["schemas"]["Post"]["properties"]), ["id", NAME])

    def test_refuses_an_unknown_component(self):
        with self.assertRaises(ValueError):
            added(YAML, "Missing")


class Measuring(unittest.TestCase):
    def test_counts_the_processor_time_of_children(self):
        run = measured(["sh", "-c", "python3 -c 'sum(range(3_000_000))'; true"])
        self.assertGreater(run.cpu, 0.02)
        self.assertGreater(run.megabytes, 1)

    def test_a_failed_program_takes_the_place_of_its_results(self):
        calls = []

        def fail():
            calls.append(1)
            return measured(["sh", "-c", "echo no such file >&2; exit 3"])

        results = alternated({"good": lambda: Run(1, 2, 3), "bad": fail}, 3)
        self.assertEqual(results["good"], [Run(1, 2, 3)] * 3)
        self.assertIsInstance(results["bad"], Failure)
        self.assertIn("no such file", str(results["bad"]))
        self.assertEqual(len(calls), 1)

    def test_takes_medians_and_ratios_of_the_same_turn(self):
        own, other = [Run(1, 1, 10), Run(1, 4, 10), Run(1, 2, 10)], [Run(1, 3, 30), Run(1, 8, 20), Run(1, 8, 10)]
        self.assertEqual(median(other), Run(1, 8, 20))
        self.assertEqual(ratio(other, own, "cpu"), 3)


class Tables(unittest.TestCase):
    def test_cells_tell_failures_from_peers_that_do_not_apply(self):
        results = {"codegen": [Run(1, 0.5, 40)], "other": [Run(2, 6, 160)], "broken": Failure("no")}
        cells = [tables.generated(results, name) for name in ["codegen", "other", "broken", "absent"]]
        self.assertEqual(cells, ["0.50 s, 40 MB", "6.0 s, × 12, 160 MB", "fails", "—"])

    def test_there_is_no_ratio_to_a_failure(self):
        self.assertEqual(tables.seconds({"codegen": Failure("no"), "other": [Run(2, 6, 160)]}, "other"), "6.0 s")

    def test_numbers_have_two_or_three_digits(self):
        self.assertEqual([tables.number(value) for value in [0.056, 1.42, 9.97, 28.9, 1157]],
                         ["0.06", "1.42", "10", "29", "1,157"])

    def test_times_of_calls_have_a_unit(self):
        costs = {"codegen": [coding.Cost(612, 800)], "other": [coding.Cost(24_400, 25_000)]}
        self.assertEqual(tables.microseconds(costs, "codegen"), "612 µs")
        self.assertEqual(tables.microseconds(costs, "other"), "24 ms, × 40")


class Inputs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_finds_the_peers_that_are_there(self):
        (self.folder / "swift-openapi-generator").touch()
        (self.folder / "apps/get-app").mkdir(parents=True)
        (self.folder / "apps/get-app/Package.swift").touch()
        installed = Installed(self.folder, self.folder / "codegen")
        self.assertEqual(list(installed.generators()), ["swift-openapi-generator"])
        self.assertEqual(installed.package("get"), self.folder / "apps/get-app")
        self.assertIsNone(installed.package("moya"))

    def test_reads_versions_without_comments(self):
        (self.folder / "versions.txt").write_text("# of today\nAlamofire 5.12.0\n\nGet 2.2.1\n")
        self.assertEqual(versions(self.folder / "versions.txt"), ["Alamofire 5.12.0", "Get 2.2.1"])
        self.assertEqual(versions(self.folder / "missing.txt"), [])

    def test_finds_the_client_of_codegen_without_its_mocks(self):
        for file in ["Measured/Models/Post.swift", "MeasuredMocks/Mock.swift", "Package.swift"]:
            (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / file).touch()
        found = generating.swift_files("codegen", self.folder)
        self.assertEqual(found, [self.folder / "Measured/Models/Post.swift"])

    def test_a_page_has_the_posts_of_the_description(self):
        page = json.loads(coding.page(3))
        self.assertEqual([post["id"] for post in page["data"]], [0, 1, 2])
        self.assertEqual(coding.cost("12.5 14\n"), coding.Cost(12.5, 14))


class Loopback(unittest.TestCase):
    def test_answers_each_request(self):
        with Server(b'{"total":2}') as url:
            for _ in range(2):
                with urllib.request.urlopen(f"{url}/posts?page=1") as response:
                    self.assertEqual(response.read(), b'{"total":2}')
                    self.assertEqual(response.headers["Content-Type"], "application/json")


if __name__ == "__main__":
    unittest.main()
