"""Loans: unions in both directions, several successful statuses, and work in the background."""

import datetime
import uuid
from decimal import Decimal
from typing import Annotated, Literal

from fastapi import APIRouter, BackgroundTasks, Body, Response
from pydantic import BaseModel, Field, PositiveInt

from accounts import SignedIn, fixed
from failures import MISSING, SIGNED_OUT, ProblemCode, problem
from tools import Page, find, paged


class Cash(BaseModel):
    method: Literal["cash"]
    coins: list[PositiveInt]


class Card(BaseModel):
    method: Literal["card", "debit-card"]
    last_digits: str = Field(pattern="^[0-9]{4}$")
    holder: str | None = None


class Voucher(BaseModel):
    method: Literal["voucher"]
    code: uuid.UUID
    amount: Decimal


Payment = Annotated[Cash | Card | Voucher, Field(discriminator="method")]


class Weeks(BaseModel):
    weeks: int = Field(ge=1, le=8)


class Until(BaseModel):
    until: datetime.date


class NewLoan(BaseModel):
    starts_on: datetime.date
    duration: Weeks | Until
    payment: Payment
    pick_up: datetime.time | None = None
    grace: datetime.timedelta = datetime.timedelta(hours=12)


class Loan(BaseModel):
    state: Literal["lent"] = "lent"
    id: uuid.UUID
    tool_id: uuid.UUID
    due_on: datetime.date
    payment: Payment
    paid: Decimal
    pick_up: datetime.time | None
    grace: datetime.timedelta


class Waiting(BaseModel):
    state: Literal["waiting"] = "waiting"
    place: int
    days: tuple[datetime.date, int]


class Returned(BaseModel):
    state: Literal["returned"] = "returned"
    id: uuid.UUID
    remarks: str | None = None


class Inspection(BaseModel):
    intact: bool
    missing: list[str] = []


class LoanNotice(BaseModel):
    subject: Loan | Waiting | Returned
    next: "LoanNotice | None" = None


class Reminder(BaseModel):
    queued: int
    at: datetime.datetime


class Ledger(BaseModel):
    """What the work in the background has done."""

    reminded: list[str]


reminded: list[str] = []
loans = APIRouter(tags=["loans"])
OPEN = Loan(
    id=fixed(300), tool_id=fixed(100), due_on=datetime.date(2026, 7, 1), paid=Decimal("3.00"), pick_up=None,
    payment=Cash(method="cash", coins=[1, 2]), grace=datetime.timedelta(minutes=90),
)


@loans.post(
    "/tools/{tool_id}/loans", status_code=201,
    responses={**MISSING, 202: {"model": Waiting, "description": "The tool is lent; the member waits for it."}},
)
def borrow(tool_id: uuid.UUID, body: NewLoan, member: SignedIn, response: Response) -> Loan | Waiting:
    tool = find(tool_id)
    if tool.category == "power":
        response.status_code = 202
        return Waiting(place=2, days=(body.starts_on, 9))
    match body.duration:
        case Weeks(weeks=weeks):
            due = body.starts_on + datetime.timedelta(weeks=weeks)
        case Until(until=due):
            pass
    match body.payment:
        case Cash(coins=coins):
            paid = Decimal(sum(coins))
        case Card():
            paid = tool.daily_fee * (due - body.starts_on).days
        case Voucher(amount=paid):
            pass
    return Loan(
        id=fixed(301), tool_id=tool_id, due_on=due, payment=body.payment, paid=paid, pick_up=body.pick_up, grace=body.grace
    )


@loans.get("/loans", responses=SIGNED_OUT, openapi_extra=paged)
def list_loans(member: SignedIn, cursor: str | None = None) -> Page[LoanNotice]:
    first = LoanNotice(
        subject=OPEN, next=LoanNotice(subject=Waiting(place=1, days=(datetime.date(2026, 8, 2), 3)), next=None)
    )
    second = LoanNotice(subject=Returned(id=fixed(302)))
    return Page(items=[second], total=2) if cursor else Page(items=[first], next_cursor="après &=+", total=2)


@loans.get("/loans/{loan_id}", responses=MISSING)
def read_loan(loan_id: uuid.UUID, member: SignedIn) -> Annotated[Loan | Returned, Field(discriminator="state")]:
    if loan_id == fixed(300):
        return OPEN
    if loan_id == fixed(302):
        return Returned(id=loan_id, remarks="")
    raise problem(404, ProblemCode.NO_SUCH_LOAN, f"No loan {loan_id}.")


@loans.post("/loans/{loan_id}/return", responses=MISSING)
def return_tool(loan_id: uuid.UUID, body: Inspection | list[Inspection] | str, member: SignedIn) -> Returned:
    match body:
        case Inspection(intact=intact, missing=missing):
            remarks = f"intact: {intact}, missing: {', '.join(missing)}"
        case list():
            remarks = f"{len(body)} inspections"
        case str():
            remarks = body[::-1]
    return Returned(id=loan_id, remarks=remarks)


@loans.post("/loans/{loan_id}/reminders", status_code=202, responses=MISSING)
def remind(
    loan_id: uuid.UUID,
    tasks: BackgroundTasks,
    member: SignedIn,
    text: Annotated[str, Body()],
    at: Annotated[datetime.datetime, Body()],
    copies: Annotated[list[uuid.UUID] | None, Body()] = None,
) -> Reminder:
    tasks.add_task(reminded.append, f"{text} ({len(copies or [])})")
    return Reminder(queued=1 + len(copies or []), at=at + datetime.timedelta(days=1))


@loans.get("/loans/{loan_id}/reminders")
def list_reminders(loan_id: uuid.UUID, member: SignedIn) -> Ledger:
    return Ledger(reminded=reminded)
