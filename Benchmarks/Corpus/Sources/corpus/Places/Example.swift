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

    struct Unreadable: Error {
        let line: Int
    }

    init(line: some StringProtocol, number: Int) throws {
        let json = try JSONReader.read(line)
        guard let kind = json["kind"]?.string.flatMap(Kind.init), let value = json["value"] else {
            throw Unreadable(line: number)
        }
        self.number = number
        self.kind = kind
        self.value = value
        method = json["method"]?.string?.uppercased()
        path = json["path"]?.string
        status = json["status"]?.string
        contentType = json["contentType"]?.string
        schemaReference = json["schemaRef"]?.string
    }

    static func all(in file: String) throws -> [Example] {
        try text(of: file).split(separator: "\n").enumerated().map { offset, line in
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
