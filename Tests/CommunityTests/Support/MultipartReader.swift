import Foundation

/// A part of a multipart body, parsed as by a server (RFC 7578).
struct ReadPart: Equatable {
    var name: String?
    var fileName: String?
    var contentType: String?
    var data: Data
}

extension Received {
    /// The parts of a multipart body; `nil` if it is not well-formed.
    var parts: [ReadPart]? {
        guard let type = headers["content-type"], type.hasPrefix("multipart/form-data; boundary="),
            let boundary = type.split(separator: "=", maxSplits: 1).last
        else { return nil }
        let pieces = (Data("\r\n".utf8) + body).split(by: "\r\n--\(boundary)")
        guard pieces.first?.isEmpty == true, pieces.last == Data("--\r\n".utf8) else { return nil }
        return pieces.dropFirst().dropLast().map(ReadPart.init)
    }
}

extension ReadPart {
    /// Creates a part from the bytes between two boundaries, beginning with a line break.
    fileprivate init(_ piece: Data) {
        let head = piece.range(of: Data("\r\n\r\n".utf8))?.lowerBound ?? piece.endIndex
        data = piece[head...].dropFirst(4)
        for line in String(decoding: piece[..<head], as: UTF8.self).components(separatedBy: "\r\n") {
            let field = line.components(separatedBy: ": ")
            switch field.first?.lowercased() {
            case "content-type": contentType = field.last
            case "content-disposition":
                name = field.last?.firstMatch(of: /[ ;]name="([^"]*)"/).map { String($0.1) }
                fileName = field.last?.firstMatch(of: /filename="([^"]*)"/).map { String($0.1) }
            default: break
            }
        }
    }
}

extension Data {
    fileprivate func split(by separator: String) -> [Data] {
        var pieces: [Data] = []
        var rest = self[...]
        while let range = rest.range(of: Data(separator.utf8)) {
            pieces.append(Data(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return pieces + [Data(rest)]
    }
}
