"""The error bodies of the service, and the exceptions that become one."""

import enum
import uuid
from datetime import date
from typing import Literal

from fastapi import FastAPI
from fastapi.responses import JSONResponse
from pydantic import BaseModel


class ProblemCode(str, enum.Enum):
    BAD_CREDENTIALS = "bad_credentials"
    TOKEN_EXPIRED = "token_expired"
    NO_SUCH_TOOL = "no_such_tool"
    NO_SUCH_LOAN = "no_such_loan"
    NO_SUCH_MEMBER = "no_such_member"
    NOT_YOURS = "not_yours"
    WRONG_KEY = "wrong_key"


class Problem(BaseModel):
    code: ProblemCode
    message: str
    request_id: uuid.UUID | None = None


class Taken(BaseModel):
    """Another object already has the name."""

    code: Literal["taken"] = "taken"
    existing_id: uuid.UUID


class Retired(BaseModel):
    retired_on: date
    successor: uuid.UUID | None


class TooLarge(BaseModel):
    limit_bytes: int


class Failure(Exception):
    """Ends a request with a status and a body."""

    def __init__(self, status: int, body: BaseModel, headers: dict[str, str] | None = None):
        self.status, self.body, self.headers = status, body, headers


def problem(status: int, code: ProblemCode, message: str, headers: dict[str, str] | None = None) -> Failure:
    return Failure(status, Problem(code=code, message=message), headers)


def install(app: FastAPI) -> None:
    @app.exception_handler(Failure)
    def respond(_, failure: Failure):
        return JSONResponse(failure.body.model_dump(mode="json"), failure.status, failure.headers)


SIGNED_OUT = {401: {"model": Problem}}
MISSING = {401: {"model": Problem}, 404: {"model": Problem}}
