"""The cost of generating a client: into a new folder, and again without a change."""

import shutil

import tables
from installed import APPLE, CODEGEN, JAVA
from measuring import Failure, alternated, measured

# Descriptions of the corpus, from small to large.
DESCRIPTIONS = [
    "docs/swagger-petstore.yaml",
    "docs/google-books.yaml",
    "docs/spotify.yaml",
    "docs/openai.yaml",
    "docs/ghes.yaml",
    "docs/stripe.yaml",
]


def command(generator, program, description, output, again=False, name="Measured"):
    """Returns the command line of a generator. `again` is for output that exists."""
    if generator == CODEGEN:
        return [program, "--spec", description, "--name", name, "--output", output, "--quiet"]
    if generator == APPLE:
        modes = ["--mode", "types", "--mode", "client"]
        return [program, "generate", description, *modes, "--access-modifier", "public", "--output-directory", output]
    assert generator == JAVA
    # The limit for YAML is 3 MB; Stripe's description is larger.
    java = ["java", "-DmaxYamlCodePoints=99999999", "-jar", program, "generate", "-g", "swift6"]
    minimal = ["--minimal-update"] if again else []
    return java + ["-i", description, "-o", output, "--skip-validate-spec", *minimal]


def swift_files(generator, output, name="Measured"):
    """Returns the Swift files of a client without its mocks."""
    folder = output / name if generator == CODEGEN else output / "Sources" if generator == JAVA else output
    return sorted(folder.rglob("*.swift"))


def fresh(generator, program, description, output):
    """Generates into a new folder; outputs of earlier runs are removed without being measured."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    run = measured(command(generator, program, description, output))
    if not swift_files(generator, output):
        raise Failure(f"{generator} wrote no file for {description}")
    return run


def table(installed, options, work):
    generators = installed.generators()
    yield from tables.head(["description", "run", *generators])
    for relative in options.descriptions or DESCRIPTIONS:
        description = (options.corpus / relative).resolve()
        tasks = {
            name: lambda name=name, program=program: fresh(name, program, description, work / description.stem / name)
            for name, program in generators.items()
        }
        new = alternated(tasks, options.runs)
        yield tables.row([description.stem, "fresh", *(tables.generated(new, name) for name in generators)])
        tasks = {
            name: lambda name=name, program=program: measured(
                command(name, program, description, work / description.stem / name, again=True))
            for name, program in generators.items() if not isinstance(new[name], Failure)
        }
        again = alternated(tasks, options.runs)
        again |= {name: new[name] for name in generators if name not in again}
        yield tables.row([description.stem, "unchanged", *(tables.generated(again, name) for name in generators)])
        shutil.rmtree(work / description.stem, ignore_errors=True)
        for name, results in new.items():
            if isinstance(results, Failure):
                yield from tables.failure(name, results)
