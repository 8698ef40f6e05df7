"""A TLS server that completes handshakes and fails within bodies: python3 tls_server.py CERTIFICATE KEY.

Prints its port. /ENDS/NUMBER is a call. ENDS are names of cases of `TLSEnding` in TLSEnding.swift, joined by commas, one
for each attempt. After the last one, the server responds correctly.
"""

import socket
import ssl
import struct
import sys
import threading
import time

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
attempts = {}
lock = threading.Lock()

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n%s\r\n\r\n"
# A record of application data (RFC 8446, section 5.2) that cannot be decrypted.
NOISE = b"\x17\x03\x03\x00\x40" + bytes(64)


class Connection:
    """TLS over buffers. The data that OpenSSL would send is sent explicitly, and OpenSSL may receive other data."""

    def __init__(self, plain):
        self.plain = plain
        self.incoming = ssl.MemoryBIO()
        self.outgoing = ssl.MemoryBIO()
        self.secure = context.wrap_bio(self.incoming, self.outgoing, server_side=True)

    def flush(self):
        while self.outgoing.pending:
            self.plain.sendall(self.outgoing.read())

    def until_done(self, action):
        while True:
            try:
                result = action()
                self.flush()
                return result
            except ssl.SSLWantReadError:
                self.flush()
                received = self.plain.recv(65536)
                if not received:
                    raise ConnectionError from None
                self.incoming.write(received)

    def send(self, data):
        self.until_done(lambda: self.secure.write(data))

    def alert(self):
        """Makes OpenSSL send the fatal alert bad_record_mac (RFC 8446, section 6.2) by giving it an unreadable record."""
        self.incoming.write(NOISE)
        try:
            self.secure.read(1)
        except ssl.SSLError:
            pass
        self.flush()

    def close_notify(self):
        try:
            self.secure.unwrap()
        except ssl.SSLError:
            pass
        self.flush()

    def reset(self):
        time.sleep(0.002)
        self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def answer(connection, end, number):
    """Returns whether the connection stays open."""
    body = b'{"plan":%d,"text":"%s"}' % (number, b"x" * 200)
    half = body[:100]
    length = HEAD % (b"Content-Length: %d" % len(body))
    endless = HEAD % b"Connection: close"
    chunk = HEAD % b"Transfer-Encoding: chunked" + b"%x\r\n" % len(body)
    if end == "whole":
        connection.send(length + body)
        return True
    if end == "wholeUntilNotify":
        connection.send(endless + body)
        connection.close_notify()
    elif end == "alertInBody":
        connection.send(length + half)
        connection.alert()
    elif end == "alertInChunk":
        connection.send(chunk + half)
        connection.alert()
    elif end == "alertWithoutLength":
        connection.send(endless + half)
        connection.alert()
    elif end == "alertAfterBody":
        connection.send(length + body)
        connection.alert()
    elif end == "notifyInBody":
        connection.send(length + half)
        connection.close_notify()
    elif end == "notifyInChunk":
        connection.send(chunk + half)
        connection.close_notify()
    elif end == "closedInBody":
        connection.send(length + half)
    elif end == "closedWithoutLength":
        connection.send(endless + half)
    elif end == "resetWithoutLength":
        connection.send(endless + half)
        connection.reset()
    elif end == "noiseInBody":
        connection.send(length + half)
        connection.plain.sendall(NOISE)
    elif end == "recordCutOff":
        connection.send(length)
        connection.secure.write(body)
        connection.plain.sendall(connection.outgoing.read()[:60])
    elif end == "alertBeforeHead":
        connection.alert()
    return False


def serve(plain):
    try:
        connection = Connection(plain)
        connection.until_done(connection.secure.do_handshake)
        stays = True
        while stays:
            text = b""
            while not text.endswith(b"\r\n\r\n"):
                piece = connection.until_done(lambda: connection.secure.read(65536))
                if not piece:
                    return
                text += piece
            ends, number = text.split(b" ")[1].decode().split("/")[1:3]
            with lock:
                attempt = attempts.get(number, 0)
                attempts[number] = attempt + 1
            end = (ends.split(",") + ["whole"] * 9)[min(attempt, 8)]
            stays = answer(connection, end, int(number))
    except (ssl.SSLError, OSError):
        pass
    finally:
        plain.close()


listening = socket.create_server(("127.0.0.1", 0), backlog=512)
print(listening.getsockname()[1], flush=True)
while True:
    threading.Thread(target=serve, args=(listening.accept()[0],), daemon=True).start()
