"""A clinic, made of FastAPI: the description is FastAPI's own, and the responses deviate from it, as those of real servers
do, because FastAPI does not validate a `Response`. `python server.py description` prints the description; without an
argument it serves on a free port of loopback, prints its URL, and ends with its standard input."""

import datetime as dt
import enum
import json
import os
import socket
import sys
import threading
import uuid
from decimal import Decimal
from typing import Annotated, Generic, Literal, TypeVar, Union

import uvicorn
from fastapi import FastAPI, Response
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import BaseModel, Field

app = FastAPI(title="Clinic", version="1.0.0", servers=[{"url": "https://clinic.example/api"}])
Item = TypeVar("Item")


class Species(str, enum.Enum):
    cat = "cat"
    dog = "dog"


class Owner(BaseModel):
    id: uuid.UUID
    name: str
    phone: str | None = None


class Patient(BaseModel):
    id: int
    name: str | None = None
    species: Species
    born: dt.date | None = None
    seen_at: dt.datetime | None = None
    weight: float | None = None
    owner: Owner
    keeper: Owner | None = None


class Visit(BaseModel):
    id: int
    at: dt.time | None = None
    length: dt.timedelta | None = None
    price: Decimal | None = None
    notes: list[str] = []


class Cat(BaseModel):
    kind: Literal["cat"] = "cat"
    lives: int


class Dog(BaseModel):
    kind: Literal["dog"] = "dog"
    tricks: list[str]


class Page(BaseModel, Generic[Item]):
    items: list[Item]
    next_cursor: str | None = None
    total: int | None = None


class Problem(BaseModel):
    code: str
    message: str


class Totals(BaseModel):
    visits: int
    by_month: dict[str, int]


OWNER = {"id": "7d9f0c52-3b8e-4a57-9d0a-3c7a5f0e2b11", "name": "Ann", "phone": None}
PATIENT = {"id": 1, "name": "Rex", "species": "dog", "born": "2019-04-01", "seen_at": "2024-05-06T07:08:09Z",
           "weight": 12.5, "owner": OWNER, "keeper": None}
FAILURES = {404: {"model": Problem}, 409: {"model": Problem}}


def answer(value, status=200, **members):
    return JSONResponse(value | members if isinstance(value, dict) else value, status)


def raw(text, media_type=None, status=200):
    return Response(text, status, media_type=media_type)


@app.get("/patients/null-date", operation_id="nullDate")
def null_date() -> Patient:
    return answer(PATIENT, born="01.04.2019")


@app.get("/patients/number-name", operation_id="numberName")
def number_name() -> Patient:
    return answer(PATIENT, name=17)


@app.get("/patients/no-offset", operation_id="noOffset")
def no_offset() -> Patient:
    return answer(PATIENT, seen_at="2024-05-06T07:08:09.123456")


@app.get("/patients/owner-text", operation_id="ownerText")
def owner_text() -> Patient:
    return answer(PATIENT, owner="Ann")


@app.get("/patients/owner-null", operation_id="ownerNull")
def owner_null() -> Patient:
    return answer(PATIENT, owner=None)


@app.get("/patients/keeper-id", operation_id="keeperID")
def keeper_id() -> Patient:
    return answer(PATIENT, keeper={"name": "Ben"})


@app.get("/patients/keeper-list", operation_id="keeperList")
def keeper_list() -> Patient:
    return answer(PATIENT, keeper=[OWNER])


@app.get("/patients/species", operation_id="species")
def species() -> Patient:
    return answer(PATIENT, species=3)


@app.get("/patients/new-species", operation_id="newSpecies")
def new_species() -> Patient:
    return answer(PATIENT, species="ferret")


@app.get("/patients/missing", operation_id="missing")
def missing() -> Patient:
    return answer({key: value for key, value in PATIENT.items() if key != "id"})


@app.get("/patients/chip", operation_id="chip")
def chip() -> Patient:
    return answer(PATIENT, chip={"code": "A7", "width": None})


@app.get("/patients/unknown-type", operation_id="unknownType")
def unknown_type() -> Patient:
    return raw(json.dumps(PATIENT | {"id": "1"}))


@app.get("/patients/page", operation_id="page")
def page() -> Page[Patient]:
    return answer({"items": [PATIENT, PATIENT | {"weight": "12,5"}], "next_cursor": 2, "total": "2"})


@app.get("/patients/absent", operation_id="absent", responses=FAILURES)
def absent() -> Patient:
    return raw('{"title": "Not found", "status": 404}', "application/problem+json", 404)


@app.get("/patients/conflict", operation_id="conflict", responses=FAILURES)
def conflict() -> Patient:
    return answer({"code": 17, "message": "taken"}, 409)


@app.get("/patients/teapot", operation_id="teapot", responses=FAILURES)
def teapot() -> Patient:
    return answer({"detail": "short and stout"}, 418)


@app.get("/patients/proxy", operation_id="proxy", responses=FAILURES)
def proxy() -> Patient:
    return HTMLResponse("<html>Bad gateway</html>", 502)


@app.get("/visits/time", operation_id="visitTime")
def visit_time() -> Visit:
    return answer({"id": 1, "at": "10:00:00", "length": "PT1.5S", "price": "12.50", "notes": []})


@app.get("/visits/price", operation_id="visitPrice")
def visit_price() -> Visit:
    return answer({"id": 1, "at": None, "length": 90, "price": 12.5, "notes": None})


@app.get("/animals", operation_id="animals")
def animals() -> list[Annotated[Union[Cat, Dog], Field(discriminator="kind")]]:
    return answer([{"kind": "cat", "lives": "nine"}, {"kind": "dog", "tricks": [1]}, {"kind": "cat", "lives": 9}])


@app.get("/totals", operation_id="totals")
def totals() -> Totals:
    return answer({"visits": 1.5, "by_month": {"2024-05": 3, "2024-06": None}})


@app.get("/totals/accepted", operation_id="totalsAccepted")
def totals_accepted() -> Totals:
    return answer({"job": "6f1c2d3e-0000-4000-8000-000000000001", "done": False}, 202)


def main():
    if sys.argv[1:] == ["description"]:
        print(json.dumps(app.openapi(), indent=1))
        return
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)

    def end():
        sys.stdin.buffer.read()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


if __name__ == "__main__":
    main()
