#if Compression
    import Foundation

    /// A server of Python's standard library on the loopback interface. It returns the coding of the request, the
    /// framing of its body, and its length with and without the coding.
    enum GunzipServer {
        private struct Failure: Error {}

        private static let program = """
            import gzip, sys
            from http.server import BaseHTTPRequestHandler, HTTPServer

            class Handler(BaseHTTPRequestHandler):
                protocol_version = "HTTP/1.1"
                def body(self):
                    if self.headers.get("Transfer-Encoding") != "chunked":
                        return "length", self.rfile.read(int(self.headers["Content-Length"]))
                    whole = b""
                    while True:
                        size = int(self.rfile.readline(), 16)
                        whole += self.rfile.read(size)
                        self.rfile.readline()
                        if size == 0: return "chunked", whole
                def do_POST(self):
                    how, raw = self.body()
                    coding = self.headers.get("Content-Encoding", "identity")
                    status = 415 if coding == "gzip" and "refuses" in sys.argv else 200
                    plain = gzip.decompress(raw) if coding == "gzip" else raw
                    text = f"{coding} {how} {len(plain)} in {len(raw)}".encode()
                    self.send_response(status)
                    self.send_header("Content-Type", "text/plain")
                    self.send_header("Content-Length", str(len(text)))
                    self.end_headers()
                    self.wfile.write(text)
                def log_message(self, *words): pass

            server = HTTPServer(("127.0.0.1", 0), Handler)
            print(server.server_port, flush=True)
            server.serve_forever()
            """

        static func run<Output>(refuses: Bool, _ body: (_ url: String) async throws -> Output) async throws -> Output {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["python3", "-c", program] + (refuses ? ["refuses"] : [])
            process.standardOutput = output
            try process.run()
            // On Linux, processes that Foundation starts from its threads do not receive SIGTERM.
            defer { kill(process.processIdentifier, SIGKILL) }
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Failure() }
            return try await body("http://127.0.0.1:\(port)")
        }
    }
#endif
