#!/usr/bin/env python3
"""Measures `codegen drift` with a large archive: wall time and peak memory, as medians.

    Benchmarks/Drift/speed.py [--codegen PATH] [--megabytes N] [--runs N]
"""

import argparse
import json
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
DESCRIPTION = """
openapi: 3.0.3
info: {title: Shop, version: "1"}
servers: [{url: "https://shop.example.com/v1"}]
paths:
  /items:
    get:
      parameters:
        - {name: page, in: query, schema: {type: integer}}
      responses:
        "200":
          description: A page.
          content:
            application/json:
              schema:
                type: object
                required: [items, next]
                properties:
                  items: {type: array, items: {$ref: "#/components/schemas/Item"}}
                  next: {type: string, nullable: true}
  /items/{id}:
    get:
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
      responses:
        "200":
          description: An item.
          content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
components:
  schemas:
    Item:
      type: object
      required: [id, name, created_at, state, price]
      properties:
        id: {type: string, format: uuid}
        name: {type: string, maxLength: 200}
        created_at: {type: string, format: date-time}
        state: {type: string, enum: [new, sold, gone]}
        price: {type: number}
        count: {type: integer, format: int32}
        tags: {type: array, items: {type: string}}
        seller: {$ref: "#/components/schemas/Seller"}
    Seller:
      type: object
      required: [id]
      properties:
        id: {type: integer, format: int64}
        url: {type: string, format: uri}
        note: {type: string}
"""
HEADERS = [{"name": f"x-request-{index}", "value": "v" * 40} for index in range(3)] + [
    {"name": "Content-Type", "value": "application/json"}, {"name": "Date", "value": "Mon, 06 May 2024 07:08:09 GMT"}]


def item(generator):
    number = generator.getrandbits(128)
    digits = f"{number:032x}"
    return {
        "id": "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])),
        "name": "Item " + digits[:20], "created_at": f"2024-05-{generator.randrange(10, 29)}T07:08:{number % 50 + 10}Z",
        "state": generator.choice(["new", "sold", "gone"]), "price": round(generator.random() * 100, 2),
        "count": generator.randrange(1000), "tags": ["red", "blue", digits[:6]],
        "seller": {"id": number % 10 ** 9, "url": "https://example.com/" + digits[:8], "note": "A \"note\" – " + digits}}


def write_archive(path, size, generator):
    """Writes an archive of about this size. One entry of a hundred has a mismatch."""
    with path.open("w") as file:
        file.write('{"log": {"version": "1.2", "creator": {"name": "speed", "version": "1"}, "entries": [\n')
        count = 0
        while file.tell() < size:
            if count % 4:
                url, body = f"/items/{count}", item(generator)
            else:
                url, body = f"/items?page={count}", {"items": [item(generator) for _ in range(20)], "next": None}
            if count % 100 == 1:
                body["name"] = None
            text = json.dumps(body)
            entry = {
                "startedDateTime": "2024-05-06T07:08:09Z", "time": 12.5,
                "request": {"method": "GET", "url": "https://shop.example.com/v1" + url, "headers": HEADERS},
                "response": {"status": 200, "headers": HEADERS,
                             "content": {"size": len(text), "mimeType": "application/json", "text": text}}}
            file.write((",\n" if count else "") + json.dumps(entry))
            count += 1
        file.write("\n]}}\n")
    return count


def run(command):
    start = time.monotonic()
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"codegen failed: {status}")
    return time.monotonic() - start, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=REPOSITORY / ".build/release/codegen", type=pathlib.Path)
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "api.yaml").write_text(DESCRIPTION)
        count = write_archive(folder / "traffic.har", arguments.megabytes << 20, random.Random(1))
        command = [arguments.codegen.resolve(), "drift", folder / "traffic.har", "--spec", folder / "api.yaml"]
        results = [run(command) for _ in range(arguments.runs)]
        wall, memory, cpu = (statistics.median(column) for column in zip(*results))
        print(f"{arguments.megabytes} MB, {count} entries: {wall:.2f} s, {cpu:.2f} s of CPU, {memory:.0f} MB of memory")


if __name__ == "__main__":
    main()
