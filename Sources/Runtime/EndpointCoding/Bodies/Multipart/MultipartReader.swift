import Foundation

/// Splits a multipart body at its boundaries (RFC 2046, section 5.1.1). Line breaks may also be single line feeds.
struct MultipartReader {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let hyphen = UInt8(ascii: "-")
    /// The maximum number of characters of a boundary.
    private static let maximumBoundary = 70

    private let bytes: [UInt8]
    private let boundary: [UInt8]

    /// - Throws: `DecodingFailure` if the media type is not multipart or has no valid boundary.
    init(_ body: Data, _ contentType: String?) throws(DecodingFailure) {
        let type = contentType ?? ""
        guard MediaType.form(of: type) == .multipart else {
            let received = contentType.map { "received \(MediaType.essence(of: $0))" } ?? "there is no Content-Type"
            throw DecodingFailure(message: "expected a multipart body, \(received)")
        }
        guard let boundary = MediaType.parameter("boundary", in: type),
            (1...Self.maximumBoundary).contains(boundary.utf8.count)
        else { throw DecodingFailure(message: "the Content-Type of the multipart body has no valid boundary") }
        self.boundary = Array("--\(boundary)".utf8)
        bytes = Array(body)
    }

    func parts() throws(DecodingFailure) -> [ReceivedPart] {
        var parts: [ReceivedPart] = []
        var start: Int?
        var line = 0
        while line < bytes.count {
            let end = endOfLine(from: line)
            if let isLast = delimiter(line..<end) {
                if let start { parts.append(try part(start..<max(start, startOfBreak(before: line)))) }
                if isLast { return parts }
                start = end
            }
            line = end
        }
        throw DecodingFailure(message: "the multipart body ends before its closing boundary")
    }

    /// Returns whether a line is the closing boundary; `nil` if it is not a boundary.
    private func delimiter(_ line: Range<Int>) -> Bool? {
        guard line.count >= boundary.count, bytes[line].starts(with: boundary) else { return nil }
        var rest = bytes[line].dropFirst(boundary.count)
        let isLast = rest.starts(with: [Self.hyphen, Self.hyphen])
        if isLast { rest = rest.dropFirst(2) }
        let isPadding = rest.allSatisfy { [0x20, 0x09, Self.carriageReturn, Self.lineFeed].contains($0) }
        return isPadding ? isLast : nil
    }

    /// Returns the index after the line break.
    private func endOfLine(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != Self.lineFeed { index += 1 }
        return min(index + 1, bytes.count)
    }

    /// Returns the start of the line break before a boundary, which belongs to the boundary.
    private func startOfBreak(before line: Int) -> Int {
        let feed = line - 1
        return feed > 0 && bytes[feed - 1] == Self.carriageReturn ? feed - 1 : feed
    }

    private func part(_ range: Range<Int>) throws(DecodingFailure) -> ReceivedPart {
        var headers = HTTPHeaders()
        var field = ""
        var line = range.lowerBound
        while line < range.upperBound {
            let end = min(endOfLine(from: line), range.upperBound)
            let text = String(decoding: bytes[line..<end], as: UTF8.self).trimmingCharacters(in: .newlines)
            line = end
            // A line that begins with a space continues the field (RFC 5322, section 2.2.3).
            if let first = text.utf8.first, [0x20, 0x09].contains(first), !field.isEmpty {
                field += text
                continue
            }
            try add(field, to: &headers)
            field = text
            if text.isEmpty { break }
        }
        try add(field, to: &headers)
        return ReceivedPart(headers: headers, data: Data(bytes[line..<range.upperBound]))
    }

    private func add(_ field: String, to headers: inout HTTPHeaders) throws(DecodingFailure) {
        guard !field.isEmpty else { return }
        guard let colon = field.firstIndex(of: ":") else {
            throw DecodingFailure(message: "a header field of a part of the multipart body has no colon")
        }
        headers.add(
            String(field[..<colon]).withoutOuterSpace, String(field[field.index(after: colon)...]).withoutOuterSpace)
    }
}
