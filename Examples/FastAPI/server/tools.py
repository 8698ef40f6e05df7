"""The tools of the library: pages, unions, uploads of several files, and streams."""

import datetime
import enum
import hashlib
import uuid
from collections.abc import AsyncIterable
from decimal import Decimal
from typing import Annotated, Generic, Literal, TypeVar

from fastapi import APIRouter, File, Form, Header, Path, Query, Request, Response, UploadFile
from fastapi.responses import PlainTextResponse
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, HttpUrl

from accounts import MemberBrief, SignedIn, fixed
from failures import MISSING, SIGNED_OUT, Failure, Problem, ProblemCode, Retired, Taken, problem

T = TypeVar("T")


class Page(BaseModel, Generic[T]):
    items: list[T]
    next_cursor: str | None = None
    total: int


class Category(str, enum.Enum):
    hand = "hand"
    power = "power"
    garden = "garden"
    measuring = "measuring-device"


class Wear(enum.IntEnum):
    new = 0
    used = 1
    worn = 2


class Dimensions(BaseModel):
    """Read with all properties, sent with or without those that have a default."""

    length_cm: float = Field(gt=0)
    weight_kg: Decimal = Decimal("1.5")
    notes: list[str] = []


class ToolBrief(BaseModel):
    id: uuid.UUID
    name: str
    category: Category
    wear: Wear
    daily_fee: Decimal


class Tool(ToolBrief):
    owner: MemberBrief
    dimensions: Dimensions | None = None
    manual_url: HttpUrl | None
    labels: set[str] = set()
    attributes: dict[str, str | int | bool | list[str]] = {}
    added_on: datetime.date
    inspected_at: datetime.datetime | None = None
    deposit: Decimal | None = None


class NewTool(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=2, max_length=80)
    category: Category = Category.hand
    wear: Wear = Wear.new
    daily_fee: Decimal = Field(ge=0, max_digits=8, decimal_places=2)
    dimensions: Dimensions | None = None
    labels: set[str] = Field(default=set(), max_length=5)
    attributes: dict[str, str | int | bool | list[str]] = {}
    deposit: Decimal | None = None
    inspected_at: AwareDatetime | None = None


class Offered(BaseModel):
    kind: Literal["offered"] = "offered"
    tool_id: uuid.UUID
    by: MemberBrief


class Moved(BaseModel):
    kind: Literal["moved"] = "moved"
    tool_id: uuid.UUID
    shelf: int


class Broken(BaseModel):
    kind: Literal["broken"] = "broken"
    tool_id: uuid.UUID
    report: str | None


ToolEvent = Annotated[Offered | Moved | Broken, Field(discriminator="kind")]


class Sighting(BaseModel):
    shelf: int
    seen_at: datetime.datetime


class Picture(BaseModel):
    file_name: str
    content_type: str
    sha256: str
    caption: str | None
    size: int


NAMES = ["Hammer", "Rip saw", "Drill", "Spade", "Caliper"]
CATEGORIES = [Category.hand, Category.hand, Category.power, Category.garden, Category.measuring]


def brief(number: int) -> ToolBrief:
    return ToolBrief(
        id=fixed(100 + number), name=NAMES[number], category=CATEGORIES[number], wear=Wear(number % 3),
        daily_fee=Decimal("0.10") * (number + 1),
    )


BRIEFS = [brief(number) for number in range(len(NAMES))]
tools = APIRouter(prefix="/tools", tags=["tools"])
paged = {
    "x-codegen": {"pagination": {"style": "cursor", "parameter": "cursor", "next": "next_cursor", "items": "items"}}
}


@tools.get("", responses=SIGNED_OUT, openapi_extra=paged)
def list_tools(
    member: SignedIn,
    response: Response,
    cursor: str | None = None,
    limit: Annotated[int, Query(ge=1, le=50)] = 2,
    category: Annotated[list[Category] | None, Query(description="Any of these.")] = None,
    max_fee: Decimal | None = None,
    free_on: datetime.date | None = None,
    changed_since: datetime.datetime | None = None,
    owners: Annotated[list[uuid.UUID], Query()] = [],
    sort: Literal["name", "-name", "newest"] = "newest",
    x_request_id: Annotated[uuid.UUID | None, Header()] = None,
    accept_language: Annotated[str | None, Header()] = None,
) -> Page[ToolBrief]:
    found = [t for t in BRIEFS if not category or t.category in category]
    found = [t for t in found if max_fee is None or t.daily_fee <= max_fee]
    if sort != "newest":
        found = sorted(found, key=lambda t: t.name, reverse=sort == "-name")
    start = int(cursor or 0)
    following = start + limit
    seen = [cursor, free_on, changed_since and changed_since.isoformat(), len(owners), x_request_id, accept_language]
    response.headers["X-Seen"] = "|".join("-" if value is None else str(value) for value in seen)
    return Page(
        items=found[start:following], next_cursor=str(following) if following < len(found) else None, total=len(found)
    )


@tools.post("", status_code=201, responses={**SIGNED_OUT, 409: {"model": Taken}})
def add_tool(
    body: NewTool, member: SignedIn, response: Response, idempotency_key: Annotated[str | None, Header()] = None
) -> Tool:
    if body.name in NAMES:
        raise Failure(409, Taken(existing_id=BRIEFS[NAMES.index(body.name)].id))
    response.headers["Location"] = f"/api/v2/tools/{fixed(200)}"
    values = {name: getattr(body, name) for name in NewTool.model_fields}
    return Tool(
        id=fixed(200), owner=member, manual_url=f"https://manuals.example.org/{idempotency_key or 'none'}",
        added_on=datetime.date(2026, 3, 1), **values,
    )


class Search(BaseModel):
    """The query as a model, as FastAPI 0.115 introduced it."""

    words: list[str] = []
    page_size: int = Field(default=10, ge=1, le=20, alias="pageSize")
    wear: Wear | None = None
    with_deposit: bool = False


@tools.get("/search")
def search_tools(search: Annotated[Search, Query()], member: SignedIn) -> list[ToolBrief]:
    found = [t for t in BRIEFS if any(word.lower() in t.name.lower() for word in search.words)]
    return [t for t in found if search.wear is None or t.wear == search.wear][: search.page_size]


@tools.get("/export")
async def export_tools(member: SignedIn) -> AsyncIterable[ToolBrief]:
    """FastAPI sends what a generator yields as JSON lines."""
    for tool in BRIEFS:
        yield tool


@tools.get("/legacy", deprecated=True)
def all_tools(member: SignedIn) -> list[ToolBrief]:
    return BRIEFS


@tools.get("/by-category/{category}/count")
def count_tools(category: Category, member: SignedIn) -> int:
    return CATEGORIES.count(category)


@tools.get("/{tool_id}", responses={**MISSING, 410: {"model": Retired}})
def read_tool(tool_id: uuid.UUID, member: SignedIn) -> Tool:
    if tool_id == fixed(99):
        raise Failure(410, Retired(retired_on=datetime.date(2025, 11, 30), successor=None))
    tool = find(tool_id)
    return Tool(
        **tool.model_dump(), owner=member, manual_url=None, added_on=datetime.date(2026, 1, 31), deposit=Decimal("12.30"),
        attributes={"grip": "ash", "teeth": 7, "folds": True, "spares": ["blade", "screw"]}, labels={"wood"},
        inspected_at=datetime.datetime(2026, 5, 4, 3, 2, 1, 500000), dimensions=Dimensions(length_cm=32.5),
    )


def find(tool_id: uuid.UUID) -> ToolBrief:
    for tool in BRIEFS:
        if tool.id == tool_id:
            return tool
    raise problem(404, ProblemCode.NO_SUCH_TOOL, f"No tool {tool_id}.")


@tools.delete("/{tool_id}", status_code=204, responses={**MISSING, 403: {"model": Problem}})
def remove_tool(tool_id: uuid.UUID, member: SignedIn) -> None:
    if find(tool_id).category == Category.power:
        raise problem(403, ProblemCode.NOT_YOURS, "Ask its owner.")


@tools.put("/{tool_id}/attributes", responses=MISSING)
def set_attributes(
    tool_id: uuid.UUID, body: dict[str, bool | int | str | list[str] | None], member: SignedIn
) -> dict[str, str]:
    """Responds with the types that pydantic has read."""
    return {name: type(value).__name__ for name, value in body.items()}


@tools.post("/{tool_id}/pictures", status_code=201, responses=MISSING)
async def add_pictures(
    tool_id: Annotated[uuid.UUID, Path(description="The tool in the pictures.")],
    member: SignedIn,
    pictures: Annotated[list[UploadFile], File(description="One or more pictures.")],
    captions: Annotated[list[str], Form()] = [],
    taken_on: Annotated[datetime.date | None, Form()] = None,
    cover: Annotated[int, Form(ge=0)] = 0,
) -> list[Picture]:
    """The caption of the cover ends with its date."""
    received = []
    for index, file in enumerate(pictures):
        data = await file.read()
        caption = captions[index] if index < len(captions) else None
        if index == cover and taken_on:
            caption = f"{caption} ({taken_on.isoformat()})"
        received.append(
            Picture(
                file_name=file.filename or "", content_type=file.content_type or "", size=len(data), caption=caption,
                sha256=hashlib.sha256(data).hexdigest(),
            )
        )
    return received


@tools.put(
    "/{tool_id}/scan",
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def upload_scan(tool_id: uuid.UUID, request: Request, member: SignedIn) -> dict[str, int]:
    data = await request.body()
    return {"bytes": len(data), "sum": sum(data)}


@tools.get(
    "/{tool_id}/manual", response_class=Response,
    responses={**MISSING, 200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}},
)
def download_manual(tool_id: uuid.UUID, member: SignedIn):
    find(tool_id)
    return Response(bytes(range(256)) * 64, media_type="application/pdf")


@tools.get("/{tool_id}/label", response_class=PlainTextResponse)
def print_label(tool_id: uuid.UUID, member: SignedIn) -> str:
    return f"{find(tool_id).name} – 0,10 €"
