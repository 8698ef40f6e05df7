"""Writes cases in the layout of the corpus and checks them with Benchmarks/Corpus."""

import dataclasses
import json
import pathlib
import re
import shutil
import subprocess

from schemas import PREFIX, Case

FAILURE = re.compile(r"^(?:wrong|without a type), line (\d+): \S+(?: (?:GET|POST) /k\d+(?: 200)?)?(?:, (\S.*?): (.*))?$")


@dataclasses.dataclass
class Question:
    """A case and the values that are decoded and encoded in one direction."""

    case: Case
    direction: str
    values: list


@dataclasses.dataclass
class Loss:
    question: int
    value: object
    message: str

    @property
    def kind(self):
        """Returns the kind of the failure, without names and values."""
        for words in ("is missing", "was added", "became", "does not compile", "is left out", "without a type", "crashed"):
            if words in self.message:
                return words
        return "cannot be read: " + (re.match(r"\w+", self.message) or [""])[0]


@dataclasses.dataclass
class Bench:
    program: str  # Benchmarks/Corpus, built
    codegen: str
    repository: str
    work: pathlib.Path

    def measure(self, questions, name):
        """Returns the losses. Questions whose types do not compile are removed one after the other."""
        excluded = {}
        for _ in range(30):
            asked = [number for number in range(len(questions)) if number not in excluded]
            if not asked:
                break
            failures = self.run(questions, asked, name)
            found = self.unusable(failures)
            if not found:
                return self.losses(questions, asked, failures) + [
                    Loss(number, questions[number].values[0], text) for number, text in sorted(excluded.items())]
            excluded.update(found)
        raise SystemExit(f"{name}: nothing could be measured, see {self.work}\n" + "\n".join(failures[:5]))

    def run(self, questions, asked, name):
        corpus = self.work / (name + "-corpus")
        write(corpus, questions, asked, name)
        work = self.work / (name + "-work")
        shutil.rmtree(work / name, ignore_errors=True)
        ended = subprocess.run(
            [self.program, "--corpus", corpus, "--codegen", self.codegen, "--repository", self.repository,
             "--work", work, "--steps", "generate,compile,examples", "--no-control", "--no-mocks",
             "--shared", self.work / "shared", "--failures", "0", name],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        report = work / "failures" / f"{name}-swift6.txt"
        if ended.returncode not in (0, 1) or not report.exists():
            raise SystemExit(ended.stdout)
        return report.read_text().splitlines()

    @staticmethod
    def unusable(failures):
        """Returns the questions that the generator or the compiler rejects, with the first message."""
        found = {}
        if any("does not compile" in line or "ended with" in line for line in failures):
            for line in failures:
                for match in re.finditer(r"K(\d+)x|/k(\d+)\b", line):
                    found.setdefault(int(match[1] or match[2]), "does not compile: " + line)
                    break
            if not found:
                raise SystemExit("\n".join(failures[:20]))
        return found

    @staticmethod
    def losses(questions, asked, failures):
        lines = [(number, value) for number in asked for value in questions[number].values]
        losses = []
        for line in failures:
            if match := FAILURE.match(line):
                number, value = lines[int(match[1]) - 1]
                losses.append(Loss(number, value, match[3] or "without a type"))
            else:
                raise SystemExit("not understood: " + line)
        return losses


def write(corpus, questions, asked, name):
    """Writes one description with an operation for each case, its examples, and the index."""
    for folder in ("docs", "examples"):
        (corpus / folder).mkdir(parents=True, exist_ok=True)
    schemas, paths, examples = {}, {}, []
    for number in asked:
        question = questions[number]
        prefix = f"K{number}x"
        schemas.update(question.case.renamed(prefix))
        paths[f"/k{number}"] = operations(question.case, number, PREFIX + prefix + "Root")
        examples += [example(question, number, value) for value in question.values]
    description = {
        "openapi": questions[asked[0]].case.version, "info": {"title": "Random", "version": "1"},
        "paths": paths, "components": {"schemas": schemas}}
    document = f"docs/{name}.json"
    (corpus / document).write_text(json.dumps(description, indent=1))
    (corpus / "examples" / f"{name}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in examples))
    index = {"name": name, "document": document, "operations": sum(map(len, paths.values())), "examples": len(examples)}
    (corpus / "index.json").write_text(json.dumps([index]))


def operations(case, number, reference):
    content = {"application/json": {"schema": {"$ref": reference}}}
    found = {}
    if case.direction != "sent":
        found["get"] = {"operationId": f"getK{number}x",
                        "responses": {"200": {"description": "It.", "content": content}}}
    if case.direction != "received":
        found["post"] = {"operationId": f"postK{number}x", "requestBody": {"required": True, "content": content},
                         "responses": {"204": {"description": "Done."}}}
    return found


def example(question, number, value):
    place = {"kind": "request", "method": "post"} if question.direction == "sent" else {
        "kind": "response", "method": "get", "status": "200"}
    return {**place, "path": f"/k{number}", "contentType": "application/json", "value": value}
