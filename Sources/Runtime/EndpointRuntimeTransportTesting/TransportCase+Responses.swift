import EndpointRuntime
import Foundation

// Delivery of responses.

extension TransportCase {
    static let responses = [
        TransportCase("a response has its status, header fields, body and URL") { check in
            try await check.server { _, connection in
                try connection.respond(201, ["X-Thing": "yes"], "made")
                return true
            } run: { url in
                let response = try await check.response("\(url)/things?a=1")
                try check.expect(response.statusCode, 201, "status")
                try check.expect(response.headers["x-thing"], "yes", "X-Thing")
                try check.expect(response.data, Data("made".utf8), "body")
                try check.expect(response.url?.absoluteString, "\(url)/things?a=1", "URL")
            }
        },
        TransportCase("a response of any status is a success of the transport") { check in
            try await check.server { request, connection in
                try connection.respond(Int(request.target.dropFirst()) ?? 0, [:], "body")
                return true
            } run: { url in
                for status in [200, 299, 400, 404, 418, 500, 503, 599] {
                    let response = try await check.response("\(url)/\(status)")
                    try check.expect(response.statusCode, status, "status")
                    try check.expect(response.data, Data("body".utf8), "body of \(status)")
                }
            }
        },
        TransportCase("a status without a body has none") { check in
            try await check.server { request, connection in
                try connection.send("HTTP/1.1 \(request.target.dropFirst()) Status\r\n\r\n")
                return true
            } run: { url in
                for status in [204, 304] {
                    let response = try await check.response("\(url)/\(status)")
                    try check.expect(response.statusCode, status, "status")
                    try check.expect(response.data, Data(), "body")
                }
            }
        },
        TransportCase("a redirect is delivered, not followed") { check in
            try await check.server { request, connection in
                try connection.respond(302, ["Location": "/elsewhere"], request.target)
                return true
            } run: { url in
                let response = try await check.response("\(url)/first")
                try check.expect(response.statusCode, 302, "status")
                try check.expect(response.headers["Location"], "/elsewhere", "Location")
                try check.expect(response.data, Data("/first".utf8), "body")
            }
        },
        TransportCase("a challenge is a response with its body") { check in
            let challenges = ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\"", "Negotiate", "Bearer", ",,="]
            try await check.server { request, connection in
                let index = Int(request.target.dropFirst()) ?? 0
                try connection.respond(401, ["WWW-Authenticate": challenges[index]], "who are you")
                return true
            } run: { url in
                for index in challenges.indices {
                    let response = try await check.response("\(url)/\(index)")
                    try check.expect(response.statusCode, 401, "status")
                    try check.expect(response.data, Data("who are you".utf8), "body after \(challenges[index])")
                }
            }
        },
        TransportCase("cookies are neither kept nor sent") { check in
            try await check.server { request, connection in
                try connection.respond(200, ["Set-Cookie": "a=b"], request.headers["cookie"] ?? "none")
                return true
            } run: { url in
                let transport = check.make()
                let request = try check.request(url)
                _ = try check.response(await transport.send(request))
                let second = try check.response(await transport.send(request))
                try check.expect(second.data, Data("none".utf8), "cookies of the second request")
            }
        },
        TransportCase("header fields arrive in any spelling") { check in
            try await check.server { _, connection in
                try connection.send(
                    "HTTP/1.1 200 OK\r\nx-one: 1\r\nX-TWO:   2  \r\nx-many: a\r\nX-Many: b\r\nContent-Length: 2\r\n\r\nok"
                )
                return true
            } run: { url in
                let headers = try await check.response(url).headers
                try check.expect(headers["X-One"], "1", "X-One")
                try check.expect(headers["x-two"]?.trimmingCharacters(in: .whitespaces), "2", "X-Two")
                let many = headers.values("X-MANY").joined(separator: ",").filter { $0 != " " }
                try check.expect(many.split(separator: ",").sorted(), ["a", "b"], "values of X-Many")
            }
        },
        TransportCase("the length in a response to HEAD is not the length of its body") { check in
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n")
                return true
            } run: { url in
                let response = try check.response(try await check.send(url, method: "HEAD"))
                try check.expect(response.headers["Content-Length"], "5000000000", "Content-Length")
                try check.expect(response.data, Data(), "body")
            }
        },
        TransportCase("a body in chunks arrives whole") { check in
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
                try connection.send("6\r\n world\r\n0\r\n\r\n")
                return true
            } run: { url in
                try check.expect(try await check.response(url).data, Data("hello world".utf8), "body")
            }
        },
        TransportCase("a body in gzip is delivered without its coding") { check in
            let compressed = Data(base64Encoded: "H4sIAAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA==") ?? Data()
            try await check.server { _, connection in
                try connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(compressed.count)\r\n\r\n")
                try connection.send(compressed)
                return true
            } run: { url in
                try check.expect(try await check.response(url).data, Data("hello world".utf8), "body")
            }
        },
        TransportCase("responses of many calls at once are not mixed") { check in
            try await check.server { request, connection in
                try connection.respond(200, [:], String(repeating: request.target, count: 2_000))
                return true
            } run: { url in
                let transport = check.make()
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<100 {
                        let request = try check.request("\(url)/\(index)")
                        group.addTask {
                            let response = try check.response(await transport.send(request))
                            let expected = Data(String(repeating: "/\(index)", count: 2_000).utf8)
                            try check.require(response.data == expected, "the body of another call")
                        }
                    }
                    try await group.waitForAll()
                }
            }
        },
    ]
}
