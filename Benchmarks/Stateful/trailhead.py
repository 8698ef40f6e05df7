"""Trailhead: the backend of a hiking club, as a FastAPI team writes it, with its objects in memory. `calls.py` compares it
with `codegen serve --stateful` of its own description.

`python trailhead.py description` prints the description. `python trailhead.py STATE` serves on a free port of loopback with
the objects of the file, in the form of `GET /__state`, prints its URL, and ends with its standard input."""

import datetime as dt
import enum
import json
import os
import socket
import sys
import threading
import uuid
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Generic, Literal, Optional, TypeVar

import uvicorn
from fastapi import APIRouter, Depends, FastAPI, Header, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import HTTPBearer
from pydantic import BaseModel, Field, HttpUrl

app = FastAPI(title="Trailhead API", version="1.4.0", servers=[{"url": "https://api.trailhead.example"}])
T = TypeVar("T")


class ErrorCode(str, enum.Enum):
    not_found = "not_found"
    conflict = "conflict"
    unauthorized = "unauthorized"
    invalid = "invalid"


class ErrorOut(BaseModel):
    code: ErrorCode
    message: str


class Failure(Exception):
    def __init__(self, status):
        self.status = status


def failure(code, message):
    """The declaration of a failure with its only body."""
    return {"model": ErrorOut, "content": {"application/json": {"example": {"code": code, "message": message}}}}


FAILURES = {401: failure("unauthorized", "Sign in first."), 404: failure("not_found", "There is no such object."),
            422: failure("invalid", "The request is not valid.")}


class Page(BaseModel, Generic[T]):
    items: list[T]
    next_cursor: Optional[str] = None
    total: Optional[int] = None


class Difficulty(str, enum.Enum):
    easy = "easy"
    moderate = "moderate"
    hard = "hard"


class HikeStatus(str, enum.Enum):
    draft = "draft"
    published = "published"


class GeoPoint(BaseModel):
    lat: float = Field(ge=-90, le=90)
    lon: float = Field(ge=-180, le=180)
    elevation_m: Optional[float] = None


class UserOut(BaseModel):
    id: uuid.UUID
    display_name: str
    email: str
    birthday: Optional[dt.date] = None
    created_at: dt.datetime


class MeUpdate(BaseModel):
    display_name: Optional[str] = None
    birthday: Optional[dt.date] = None


class UserSummary(BaseModel):
    id: uuid.UUID
    display_name: str


class Settings(BaseModel):
    language: str = "en"
    wake_at: Optional[dt.time] = None
    pause: Optional[dt.timedelta] = None
    units: Literal["metric", "imperial"] = "metric"


class HikeSummary(BaseModel):
    id: uuid.UUID
    title: str
    difficulty: Difficulty
    length_km: float
    rating: Optional[float] = None
    status: HikeStatus


class HikeOut(HikeSummary):
    description: str
    author: UserSummary
    track: list[GeoPoint] = []
    tags: list[str] = []
    price: Optional[Decimal] = None
    created_at: dt.datetime
    updated_at: Optional[dt.datetime] = None


class HikeCreate(BaseModel):
    title: str = Field(min_length=3, max_length=120)
    description: str = ""
    difficulty: Difficulty = Difficulty.moderate
    length_km: float = Field(gt=0)
    track: list[GeoPoint] = []
    tags: list[str] = Field(default=[], max_length=10)
    price: Optional[Decimal] = None


class HikeUpdate(BaseModel):
    title: Optional[str] = Field(default=None, min_length=3, max_length=120)
    description: Optional[str] = None
    difficulty: Optional[Difficulty] = None
    length_km: Optional[float] = None
    tags: Optional[list[str]] = None
    price: Optional[Decimal] = None
    status: Optional[HikeStatus] = None


class CommentOut(BaseModel):
    id: uuid.UUID
    author: UserSummary
    text: str
    created_at: dt.datetime


class CommentIn(BaseModel):
    text: str = Field(min_length=1, max_length=2000)


# The objects, by the paths of their collections.
STATE = {}
ME = "/api/v1/users/me"
SETTINGS = "/api/v1/users/me/settings"
HIKES = "/api/v1/hikes"


@app.exception_handler(Failure)
def failed(_: Request, error: Failure):
    return JSONResponse(FAILURES[error.status]["content"]["application/json"]["example"], error.status)


@app.exception_handler(RequestValidationError)
def invalid(_: Request, __: RequestValidationError):
    return JSONResponse(FAILURES[422]["content"]["application/json"]["example"], 422)


def signed_in(token=Depends(HTTPBearer(auto_error=False))):
    if token is None:
        raise Failure(401)


def comments(hike_id):
    return STATE.setdefault(f"{HIKES}/{hike_id}/comments", [])


def hike(hike_id):
    found = next((item for item in STATE[HIKES] if item["id"] == str(hike_id)), None)
    if found is None:
        raise Failure(404)
    return found


def now():
    return dt.datetime.now(dt.timezone.utc)


def changes(body):
    """The sent properties. Null clears only the properties that may be null."""
    return body.model_dump(mode="json", exclude_unset=True)


def page(items, limit, cursor):
    start = next((index + 1 for index, item in enumerate(items) if item["id"] == cursor), 0)
    part = items[start:start + limit]
    rest = start + limit < len(items)
    return {"items": part, "next_cursor": part[-1]["id"] if rest else None, "total": len(items)}


users = APIRouter(prefix="/api/v1/users", tags=["users"], dependencies=[Depends(signed_in)], responses=FAILURES)
hikes = APIRouter(prefix=HIKES, tags=["hikes"], dependencies=[Depends(signed_in)], responses=FAILURES)


@users.get("/me")
def read_me() -> UserOut:
    return STATE[ME][0]


@users.patch("/me")
def update_me(body: MeUpdate) -> UserOut:
    STATE[ME][0] |= {name: value for name, value in changes(body).items() if value is not None or name == "birthday"}
    return STATE[ME][0]


@users.get("/me/settings")
def read_settings() -> Settings:
    return STATE[SETTINGS][0]


@users.put("/me/settings")
def replace_settings(body: Settings) -> Settings:
    STATE[SETTINGS][0] = body.model_dump(mode="json")
    return STATE[SETTINGS][0]


@hikes.get("")
def list_hikes(cursor: Optional[str] = None, limit: int = Query(20, ge=1, le=100),
               difficulty: Optional[Difficulty] = None) -> Page[HikeSummary]:
    return page([item for item in STATE[HIKES] if difficulty in (None, item["difficulty"])], limit, cursor)


@hikes.post("", status_code=201)
def create_hike(body: HikeCreate, idempotency_key: Annotated[str | None, Header()] = None) -> HikeOut:
    author = {name: STATE[ME][0][name] for name in ("id", "display_name")}
    made = body.model_dump(mode="json") | {"id": str(uuid.uuid4()), "rating": None, "status": "draft", "author": author,
                                           "created_at": now(), "updated_at": None}
    STATE[HIKES].append(made)
    return made


@hikes.get("/{hike_id}")
def read_hike(hike_id: uuid.UUID) -> HikeOut:
    return hike(hike_id)


@hikes.patch("/{hike_id}")
def update_hike(hike_id: uuid.UUID, body: HikeUpdate) -> HikeOut:
    found = hike(hike_id)
    found |= {name: value for name, value in changes(body).items() if value is not None or name == "price"}
    return found


@hikes.delete("/{hike_id}", status_code=204)
def delete_hike(hike_id: uuid.UUID) -> None:
    STATE[HIKES].remove(hike(hike_id))
    STATE.pop(f"{HIKES}/{hike_id}/comments", None)


@hikes.get("/{hike_id}/comments")
def list_comments(hike_id: uuid.UUID, cursor: Optional[str] = None, limit: int = 20) -> Page[CommentOut]:
    hike(hike_id)
    return page(comments(hike_id), limit, cursor)


@hikes.post("/{hike_id}/comments", status_code=201)
def add_comment(hike_id: uuid.UUID, body: CommentIn) -> CommentOut:
    hike(hike_id)
    author = {name: STATE[ME][0][name] for name in ("id", "display_name")}
    made = {"id": str(uuid.uuid4()), "author": author, "text": body.text, "created_at": now()}
    comments(hike_id).append(made)
    return made


@app.get("/healthz", tags=["ops"], response_class=PlainTextResponse,
         responses={200: {"content": {"text/plain": {"example": "ok"}}}})
def healthz():
    return "ok"


app.include_router(users)
app.include_router(hikes)


def main():
    if sys.argv[1] == "description":
        print(json.dumps(app.openapi(), indent=1))
        return
    STATE.update(json.loads(Path(sys.argv[1]).read_text()))
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
