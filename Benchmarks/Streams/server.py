#!/usr/bin/env python3
"""Sends the streams of the folder `wire` as chunks that are cut where a request says.

Header fields of the request: `X-Wire` names the file; `X-Ends` is the line end (`lf`, `crlf`, `cr`); `X-Cut` is the
position of the only cut, or `each` for a chunk for each byte. A request without the fields of a stream is refused.
"""

import asyncio
import json
import pathlib
import sys

WIRE = pathlib.Path(__file__).parent / "wire"
ENDS = {"lf": b"\n", "crlf": b"\r\n", "cr": b"\r"}
# Services whose body selects the stream.
SWITCHED = ("openai", "openrouter", "mistral", "anthropic", "cohere", "groq", "ollama")


def pieces(data: bytes, cut: str) -> list[bytes]:
    if cut == "each":
        return [data[index : index + 1] for index in range(len(data))]
    return [piece for piece in (data[: int(cut)], data[int(cut) :]) if piece]


def problem(name: str, accept: str, body: bytes) -> str | None:
    expected = "application/x-ndjson" if name.startswith("ollama") else "text/event-stream"
    if expected not in accept:
        return f"Accept is '{accept}'"
    if name.startswith(SWITCHED) and json.loads(body).get("stream") is not True:
        return f"the body is {body.decode()}"
    return None


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while True:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            break
        fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        body = await reader.readexactly(int(fields.get("content-length", "0")))
        name = fields["x-wire"]
        refused = problem(name, fields.get("accept", ""), body)
        if refused:
            text = refused.encode()
            writer.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: %d\r\n\r\n%s" % (len(text), text))
            await writer.drain()
            continue
        data = (WIRE / f"{name}.txt").read_bytes().replace(b"\n", ENDS[fields["x-ends"]])
        kind = "application/x-ndjson" if name.startswith("ollama") else "text/event-stream; charset=utf-8"
        writer.write(f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        try:
            for piece in pieces(data, fields["x-cut"]):
                writer.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                await writer.drain()
                # Without a pause, the client receives both pieces at once.
                await asyncio.sleep(0.002 if len(piece) > 1 else 0)
            writer.write(b"0\r\n\r\n")
            await writer.drain()
        except ConnectionError:
            # The client has read `[DONE]`, or a failure.
            break
    writer.close()


async def main() -> None:
    server = await asyncio.start_server(answer, "127.0.0.1", 0, backlog=256)
    print(server.sockets[0].getsockname()[1], flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
