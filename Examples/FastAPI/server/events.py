"""Streams of a tool: events as older applications declare them, and as FastAPI declares them since 0.135."""

import datetime
import uuid
from collections.abc import AsyncIterable
from typing import Annotated

from fastapi import APIRouter, Header, Response
from fastapi.responses import StreamingResponse
from fastapi.sse import EventSourceResponse, ServerSentEvent

from accounts import ADA, MemberBrief, SignedIn, fixed
from failures import MISSING
from tools import Broken, Moved, Offered, Page, Sighting, ToolEvent, find, paged

events = APIRouter(prefix="/tools/{tool_id}", tags=["events"])


def history(tool_id: uuid.UUID) -> list[Offered | Moved | Broken]:
    return [
        Offered(tool_id=tool_id, by=MemberBrief(id=ADA.id, name="Ada")),
        Moved(tool_id=tool_id, shelf=7),
        Broken(tool_id=tool_id, report="Line one\nLine two – ü"),
        Moved(tool_id=tool_id, shelf=8),
        Broken(tool_id=tool_id, report=None),
    ]


@events.get("/history")
def read_history(tool_id: uuid.UUID, member: SignedIn) -> list[ToolEvent]:
    find(tool_id)
    return history(tool_id)


# FastAPI names the page after the whole union; the configuration of the client has a shorter name.
@events.get("/archive", responses=MISSING, openapi_extra=paged)
def read_archive(tool_id: uuid.UUID, member: SignedIn, cursor: str | None = None) -> Page[ToolEvent]:
    found = history(tool_id)
    start = int(cursor or 0)
    following = str(start + 3) if start + 3 < len(found) else None
    return Page(items=found[start : start + 3], next_cursor=following, total=len(found))


@events.post("/history", status_code=201)
def report(tool_id: uuid.UUID, event: ToolEvent, member: SignedIn) -> ToolEvent:
    """Answers an event with another kind of event."""
    match event:
        case Offered():
            return Moved(tool_id=tool_id, shelf=len(event.by.name))
        case Moved():
            return Broken(tool_id=tool_id, report=f"fell from shelf {event.shelf}")
        case Broken():
            return Offered(tool_id=tool_id, by=MemberBrief(id=ADA.id, name=f"mended: {event.report}"))


@events.get(
    "/events", response_class=StreamingResponse,
    responses={
        **MISSING,
        200: {"content": {"text/event-stream": {"schema": {"$ref": "#/components/schemas/Sighting"}}}},
    },
)
def watch(tool_id: uuid.UUID, member: SignedIn, last_event_id: Annotated[str | None, Header()] = None):
    """Ends after two events, and continues after the last one that the client has received; four in total."""
    find(tool_id)
    first = int(last_event_id or 0) + 1
    if first > 4:
        return Response(status_code=204)

    def lines():
        yield ": hello\n\nretry: 500\n\n"
        for number in range(first, first + 2):
            seen = datetime.datetime(2026, 6, 1, 12, number, tzinfo=datetime.timezone.utc)
            data = Sighting(shelf=number * 10, seen_at=seen).model_dump_json(indent=1)
            body = "".join(f"data: {line}\n" for line in data.splitlines())
            yield f"id: {number}\nevent: sighting\n{body}\n"

    return StreamingResponse(lines(), media_type="text/event-stream")


@events.get("/sightings/latest")
def latest_sighting(tool_id: uuid.UUID, member: SignedIn) -> Sighting:
    return Sighting(shelf=40, seen_at=datetime.datetime(2026, 6, 1, 12, 4, tzinfo=datetime.timezone.utc))


@events.get("/feed", response_class=EventSourceResponse)
async def follow(tool_id: uuid.UUID, member: SignedIn) -> AsyncIterable[ToolEvent]:
    for event in history(tool_id):
        yield event


@events.post("/ask", response_class=EventSourceResponse)
async def ask(tool_id: uuid.UUID, question: str, member: SignedIn) -> AsyncIterable[Sighting]:
    """A stream after a POST, with names and identifiers, that is not repeated."""
    for number, word in enumerate(question.split()):
        seen = datetime.datetime(2026, 6, 1, tzinfo=datetime.timezone.utc)
        yield ServerSentEvent(data=Sighting(shelf=len(word), seen_at=seen), event=word, id=str(number))
