import Foundation

/// One example of a document, stored as one line.
struct Example {
    enum Kind: String {
        case response, request, schema, synthetic
    }

    let number: Int
    let kind: Kind
    let method: String?
    let path: String?
    let status: String?
    let contentType: String?
    let schemaReference: String?
    let value: JSON
    /// The bytes of the value in the file.
    let bytes: ArraySlice<UInt8>

    struct Unreadable: Error {
        let line: Int
    }

    init(line: some Collection<UInt8>, number: Int) throws {
        let members = try? JSONReader.members(of: line)
        guard let members, let kind = members["kind"]?.value.string.flatMap(Kind.init), let value = members["value"]
        else {
            throw Unreadable(line: number)
        }
        self.number = number
        self.kind = kind
        self.value = value.value
        bytes = value.bytes
        method = members["method"]?.value.string?.uppercased()
        path = members["path"]?.value.string
        status = members["status"]?.value.string
        contentType = members["contentType"]?.value.string
        schemaReference = members["schemaRef"]?.value.string
    }

    /// Returns the examples of a file, one per line.
    static func all(in file: Data) throws -> [Example] {
        try file.split(separator: UInt8(ascii: "\n")).enumerated().map { offset, line in
            try Example(line: line, number: offset + 1)
        }
    }

    /// The body of the operation to which the example belongs.
    var body: BodyKey {
        BodyKey(status: kind == .request ? nil : status ?? "", contentType: contentType ?? "application/json")
    }

    /// The location of the example for messages.
    var place: String {
        let operation = [method, path, status].compactMap { $0 }.joined(separator: " ")
        let parts = [kind.rawValue, operation, schemaReference ?? ""].filter { !$0.isEmpty }
        return "line \(number): " + parts.joined(separator: " ")
    }
}
