"""A shop on loopback, made of FastAPI, which publishes its own description at /openapi.json. Prints its URL, and ends with
its standard input.

Its responses deviate from the description, as those of real servers do: FastAPI does not validate a `JSONResponse`.
"""

import os
import socket
import sys
import threading
from datetime import datetime
from typing import Literal

import uvicorn
from fastapi import Depends, FastAPI
from fastapi.responses import JSONResponse
from fastapi.security import HTTPBearer
from pydantic import BaseModel


class Order(BaseModel):
    id: int
    customer: str
    placed: datetime
    state: Literal["open", "paid"]
    total: float


class NewOrder(BaseModel):
    customer: str
    card_number: str


class Receipt(BaseModel):
    id: int
    access_token: str


app = FastAPI(title="Shop", version="1.0.0", dependencies=[Depends(HTTPBearer())])
FIRST = {"id": 1, "customer": "Ann", "placed": "2024-05-06T07:08:09Z", "state": "paid", "total": 12.5}


@app.get("/orders", tags=["orders"], operation_id="listOrders")
def list_orders(page: int = 1) -> list[Order]:
    if page == 1:
        return JSONResponse([FIRST])
    # Null in a required property, a date in another format, a new value of an enumeration, and an undeclared property.
    return JSONResponse(
        [FIRST, {"id": 2, "customer": None, "placed": "06.05.2024 07:08", "state": "refunded", "total": 3, "gift": True}]
    )


@app.get("/orders/{id}", tags=["orders"], operation_id="getOrder")
def get_order(id: int) -> Order:
    # A missing property, and a number as text.
    return JSONResponse({"id": id, "placed": "2024-05-06T07:08:09Z", "state": "open", "total": "12.50"})


@app.post("/orders", tags=["orders"], operation_id="createOrder", status_code=201, responses={200: {"model": Order}})
def create_order(order: NewOrder) -> Receipt:
    # An undeclared status.
    return JSONResponse({"id": 3, "access_token": "s3cret-receipt"}, status_code=202)


def main():
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)

    def end():
        sys.stdin.buffer.read()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])


main()
