"""A library that lends tools, made of FastAPI. Without arguments, serves it on loopback, prints its URL, and ends with its
standard input; with `description`, prints the OpenAPI description that it publishes.
"""

import json
import os
import socket
import sys
import threading

import uvicorn
from fastapi import APIRouter, FastAPI

import failures
from accounts import auth, members
from events import events
from loans import loans
from office import branches, office
from tools import tools

app = FastAPI(
    title="Toolshed API", version="2.1.0", description="Lends the tools of its members.",
    servers=[{"url": "https://api.toolshed.org", "description": "Production"}],
)
failures.install(app)
api = APIRouter(prefix="/api/v2")
for router in (auth, members, events, tools, loans, branches, office):
    api.include_router(router)
app.include_router(api)


def serve():
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)

    def end():
        sys.stdin.buffer.read()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


if sys.argv[1:] == ["description"]:
    print(json.dumps(app.openapi(), indent=2))
else:
    serve()
