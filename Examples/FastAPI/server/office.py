"""The branches of the library and its office: nested routers, recursive models, forms, keys and cookies."""

import datetime
import uuid
from decimal import Decimal
from typing import Annotated, Any

from fastapi import APIRouter, Body, Cookie, Depends, Form, Header, HTTPException, Security
from fastapi.security import APIKeyHeader
from pydantic import BaseModel, ConfigDict, Field

from accounts import SignedIn
from failures import Problem, ProblemCode, problem


class Shelf(BaseModel):
    name: str
    holds: list[uuid.UUID] = []
    children: list["Shelf"] = []


class Course(BaseModel):
    id: int
    title: str
    begins: datetime.datetime
    seats: list[list[str | None]]


class Totals(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    loans: int
    income: dict[str, Decimal]
    by_day: dict[datetime.date, int]
    busiest: tuple[str, int] | None
    class_: str = Field(alias="class")
    extra: Any = None


class Feedback(BaseModel):
    """A form as a model."""

    stars: int = Field(ge=1, le=5)
    text: str = ""
    topics: list[str] = []
    anonymous: bool = False


courses = APIRouter(prefix="/courses", tags=["courses"])


@courses.get("")
def list_courses(branch_id: str, since: datetime.datetime | None = None) -> list[Course]:
    begins = since or datetime.datetime(2026, 9, 1, 17, tzinfo=datetime.timezone.utc)
    return [Course(id=4, title=f"Sharpening in {branch_id}", begins=begins, seats=[["Ada", None], [None]])]


@courses.post("/{course_id}/seats")
def book_seats(
    branch_id: str, course_id: int, member: SignedIn, guests: Annotated[list[uuid.UUID], Body(embed=True)]
) -> dict[str, int]:
    if course_id != 4:
        raise HTTPException(404, detail={"course": course_id, "known": [4]})
    return {"seats": 1 + len(set(guests))}


branches = APIRouter(prefix="/branches/{branch_id}", tags=["branches"])


@branches.put("/shelves")
def arrange(branch_id: str, root: Shelf, member: SignedIn) -> Shelf:
    """Turns the tree around."""
    return turned(root)


def turned(shelf: Shelf) -> Shelf:
    return Shelf(name=shelf.name[::-1], holds=shelf.holds, children=[turned(c) for c in reversed(shelf.children)])


@branches.get("/totals")
def read_totals(branch_id: str, year: int = 2026) -> Totals:
    return Totals(
        loans=3, income={"fees": Decimal("12345678901234.56"), "fines": Decimal("0.10")}, busiest=("Drill", 2),
        by_day={datetime.date(year, 1, 2): 1, datetime.date(year, 3, 4): 2}, class_="B", extra={"nested": [1, None, "x"]},
    )


branches.include_router(courses)
office = APIRouter(prefix="/office", tags=["office"])
key = APIKeyHeader(name="X-Office-Key", auto_error=False)


def office_only(value: Annotated[str | None, Security(key)]) -> None:
    if value != "brass":
        raise problem(403, ProblemCode.WRONG_KEY, "The key does not fit.")


@office.post("/stocktaking", dependencies=[Depends(office_only)], responses={403: {"model": Problem}})
def take_stock(x_shelves: Annotated[list[int], Header()]) -> dict[str, int]:
    return {"shelves": len(x_shelves), "sum": sum(x_shelves)}


@office.post("/feedback", status_code=201)
def give_feedback(feedback: Annotated[Feedback, Form()]) -> Feedback:
    return feedback


@office.get("/greeting")
def greet(locale: Annotated[str, Cookie()] = "en", theme: Annotated[str | None, Cookie()] = None) -> dict[str, str | None]:
    return {"locale": locale, "theme": theme}


@office.get("/health")
def check_health() -> dict[str, str]:
    return {"status": "ok"}


@office.get("/settings")
def read_settings():
    return {"opens": 9, "days": ["Mon", "Sat"], "map": None}


@office.get("/broken", responses={500: {"model": Problem}})
def fail() -> None:
    raise HTTPException(500, detail="The cellar is flooded.")
