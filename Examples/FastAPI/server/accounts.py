"""Accounts: signing in with a form, tokens that expire, and the profile of a member."""

import datetime
import hashlib
import uuid
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Response, UploadFile
from fastapi.responses import FileResponse
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import BaseModel, EmailStr, Field, HttpUrl

from failures import MISSING, SIGNED_OUT, Failure, Problem, ProblemCode, Taken, TooLarge, problem

bearer = OAuth2PasswordBearer(
    tokenUrl="/api/v2/auth/token", auto_error=False, scopes={"borrow": "Borrow tools.", "lend": "Lend tools."}
)


class Tokens(BaseModel):
    access_token: str
    refresh_token: str
    token_type: Literal["bearer"] = "bearer"
    expires_in: int
    scope: str = ""


class Renewal(BaseModel):
    refresh_token: str


class Registration(BaseModel):
    email: EmailStr
    password: str = Field(min_length=10, json_schema_extra={"format": "password"})
    name: str = Field(min_length=1, max_length=60)
    born_on: datetime.date | None = None


class MemberBrief(BaseModel):
    id: uuid.UUID
    name: str
    website: HttpUrl | None = None


class Member(MemberBrief):
    email: EmailStr
    joined_at: datetime.datetime
    born_on: datetime.date | None
    bio: str | None = None
    portrait_sha256: str | None = Field(default=None, pattern="^[0-9a-f]{64}$")
    refreshes: int = Field(description="How often the token was refreshed.")


class ProfilePatch(BaseModel):
    """Absent properties stay, null removes a value."""

    name: str | None = Field(default=None, min_length=1, max_length=60)
    bio: str | None = None
    born_on: datetime.date | None = None
    website: HttpUrl | None = None


class PatchedProfile(BaseModel):
    member: Member
    received: list[str]
    cleared: list[str]


def fixed(number: int) -> uuid.UUID:
    """The identifiers are the same in each run."""
    return uuid.UUID(f"00000000-0000-4000-8000-{number:012d}")


ADA = Member(
    id=fixed(1), name="Ada", email="ada@toolshed.org", website="https://ada.example.org/tools", refreshes=0,
    joined_at=datetime.datetime(2024, 2, 29, 6, 30, 15, 250000, datetime.timezone.utc),
    born_on=datetime.date(1980, 12, 31), bio="Turns wood.",
)
PASSWORD = "left-handed plane"


class State:
    """What the service remembers."""

    def __init__(self):
        self.member = ADA.model_copy()
        self.issued = 0
        self.valid: set[str] = set()
        self.portrait: tuple[bytes, str] | None = None


state = State()


def issue(lifetime: int, scope: str) -> Tokens:
    state.issued += 1
    token = f"access-{state.issued}"
    if lifetime > 0:
        state.valid.add(token)
    return Tokens(
        access_token=token, refresh_token=f"refresh-{state.issued}", expires_in=3600, scope=scope
    )


def signed_in(token: Annotated[str | None, Depends(bearer)]) -> Member:
    if token is None:
        raise problem(401, ProblemCode.BAD_CREDENTIALS, "Sign in first.", {"WWW-Authenticate": "Bearer"})
    if token not in state.valid:
        raise problem(401, ProblemCode.TOKEN_EXPIRED, f"{token} has expired.", {"WWW-Authenticate": "Bearer"})
    return state.member


SignedIn = Annotated[Member, Depends(signed_in)]
auth = APIRouter(prefix="/auth", tags=["auth"])


@auth.post("/token", responses={401: {"model": Problem}})
def sign_in(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Tokens:
    """The scope `stale` gets a token that the service refuses, as after its expiry."""
    if (form.username, form.password) != (ADA.email, PASSWORD):
        raise problem(401, ProblemCode.BAD_CREDENTIALS, f"Unknown member {form.username}.")
    return issue(0 if "stale" in form.scopes else 3600, " ".join(form.scopes))


# How the client refreshes tokens is a fact that OpenAPI has no keyword for.
@auth.post(
    "/refresh", responses={401: {"model": Problem}},
    openapi_extra={
        "x-codegen": {
            "refresh": {
                "sends": "refresh_token", "accessToken": "access_token", "refreshToken": "refresh_token",
                "expiresIn": "expires_in",
            }
        }
    },
)
def refresh(renewal: Renewal) -> Tokens:
    if renewal.refresh_token != f"refresh-{state.issued}":
        raise problem(401, ProblemCode.BAD_CREDENTIALS, "The refresh token was used.")
    state.member.refreshes += 1
    return issue(3600, "borrow")


@auth.post("/logout", status_code=204)
def sign_out(member: SignedIn) -> None:
    state.valid.clear()


@auth.post("/register", status_code=201, responses={409: {"model": Taken}})
def register(body: Registration) -> MemberBrief:
    if body.email == ADA.email:
        raise Failure(409, Taken(existing_id=ADA.id))
    age = "unknown" if body.born_on is None else str(2026 - body.born_on.year)
    return MemberBrief(id=fixed(2), name=f"{body.name} ({age}, {len(body.password)})")


members = APIRouter(prefix="/members", tags=["members"])


@members.get("/me", responses=SIGNED_OUT)
def read_profile(member: SignedIn) -> Member:
    return member


@members.patch("/me", responses=SIGNED_OUT)
def update_profile(body: ProfilePatch, member: SignedIn) -> PatchedProfile:
    changes = body.model_dump(exclude_unset=True)
    state.member = member.model_copy(update={name: getattr(body, name) for name in changes})
    return PatchedProfile(
        member=state.member, received=sorted(changes), cleared=sorted(n for n, v in changes.items() if v is None)
    )


@members.put("/me/portrait", responses={**SIGNED_OUT, 413: {"model": TooLarge}})
def upload_portrait(portrait: UploadFile, member: SignedIn) -> Member:
    data = portrait.file.read()
    if len(data) > 100_000:
        raise Failure(413, TooLarge(limit_bytes=100_000))
    state.portrait = (data, portrait.content_type or "")
    state.member = member.model_copy(update={"portrait_sha256": hashlib.sha256(data).hexdigest()})
    return state.member


@members.get(
    "/me/portrait", response_class=Response,
    responses={**MISSING, 200: {"content": {"image/png": {"schema": {"type": "string", "format": "binary"}}}}},
)
def download_portrait(member: SignedIn):
    if state.portrait is None:
        raise problem(404, ProblemCode.NO_SUCH_MEMBER, "No portrait.")
    return Response(state.portrait[0], media_type=state.portrait[1], headers={"ETag": '"portrait"'})


@members.delete("/me/portrait", status_code=204)
def delete_portrait(member: SignedIn) -> None:
    state.portrait = None
    state.member = member.model_copy(update={"portrait_sha256": None})


@members.get("/me/card", response_class=FileResponse, responses=SIGNED_OUT)
def download_card(member: SignedIn):
    """The description has no schema for the body, which is this program."""
    return FileResponse(__file__, media_type="application/octet-stream", filename="card.bin")


@members.get("/{member_id}", responses=MISSING)
def read_member(member_id: uuid.UUID, member: SignedIn) -> MemberBrief:
    if member_id != ADA.id:
        raise problem(404, ProblemCode.NO_SUCH_MEMBER, f"No member {member_id}.")
    return member
