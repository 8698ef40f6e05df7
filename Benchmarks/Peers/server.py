"""A server on loopback that answers every GET with the same JSON, on connections that stay open."""

import socketserver
import threading


class Handler(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True

    def handle(self):
        while True:
            length = 0
            while (line := self.rfile.readline()) not in (b"\r\n", b""):
                length += len(line)
            if length == 0:
                return
            self.wfile.write(self.server.answer)


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, body):
        super().__init__(("127.0.0.1", 0), Handler)
        fields = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.answer = fields.encode() + body

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server_address[1]}"

    def __exit__(self, *arguments):
        self.shutdown()
        self.server_close()
