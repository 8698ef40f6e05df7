"""The CPU time of decoding and encoding a page of posts, and of a small GET over loopback."""

import json
from typing import NamedTuple

import apps
import tables
from measuring import Failure, alternated, measured
from server import Server


class Cost(NamedTuple):
    """Microseconds of one repetition."""

    cpu: float
    wall: float


def page(count):
    """Returns a page of posts.yaml."""
    posts = [
        {
            "id": number, "title": f"A title of usual length, number {number}",
            "summary": "One or two sentences that describe the post for the list of the app.",
            "author": {"id": number % 97, "name": f"Author {number % 97}", "city": "Malmö"},
            "tags": ["swift", "api", "client"], "score": number + 0.5, "kind": "article", "is_public": True,
            "created_at": f"2026-01-{number % 28 + 1:02}T08:30:{number % 60:02}Z", "updated_at": "2026-02-01T12:00:00Z",
        }
        for number in range(count)
    ]
    return json.dumps({"data": posts, "page": 1, "total": count}, ensure_ascii=False).encode()


def cost(text):
    """Returns the figures that an app prints."""
    cpu, wall = text.split()
    return Cost(float(cpu), float(wall))


def built(folders):
    """Returns the release program of each app that builds."""
    programs = {}
    for name, folder in folders.items():
        try:
            measured(apps.command("release"), folder)
            programs[name] = apps.program(folder, "release")
        except Failure as failure:
            yield from tables.failure(name, failure)
    return programs


def table(installed, options, work):
    folders = apps.prepared(installed, work)
    programs = yield from built(folders)
    body = page(1_000)
    file = work / "page.json"
    file.write_bytes(body)
    with Server(page(2)) as url:
        rows = {
            f"decoding a page of {len(body) / 1e3:.0f} kB": ["decode", file, 100],
            "encoding it": ["encode", file, 100],
            "a GET of two posts": ["get", url, 2_000],
        }
        yield from tables.head(["", *folders])
        for title, arguments in rows.items():
            costs = alternated(
                {
                    name: lambda program=program: cost(measured([program, *arguments], output=True)[1])
                    for name, program in programs.items()
                }, options.runs)
            yield tables.row([title, *(
                tables.microseconds(costs, name) if name in programs else "fails" for name in folders)])
            for name, results in costs.items():
                if isinstance(results, Failure):
                    yield from tables.failure(name, results)
