import Foundation

/// One line of a document's examples.
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
    /// The value as it stands in the file.
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

    /// One of each line of a file.
    static func all(in file: Data) throws -> [Example] {
        try file.split(separator: UInt8(ascii: "\n")).enumerated().map { offset, line in
            try Example(line: line, number: offset + 1)
        }
    }

    /// Which body of its operation it is.
    var body: BodyKey {
        BodyKey(status: kind == .request ? nil : status ?? "", contentType: contentType ?? "application/json")
    }

    /// Where it stands, for people.
    var place: String {
        let operation = [method, path, status].compactMap { $0 }.joined(separator: " ")
        let parts = [kind.rawValue, operation, schemaReference ?? ""].filter { !$0.isEmpty }
        return "line \(number): " + parts.joined(separator: " ")
    }
}
