/// Compares an example with what its type wrote back, as the corpus defines equality.
struct Comparison {
    let description: Description
    let direction: Symbols.Direction

    /// What is lost or changed first, by its path; `nil` when the values are equal.
    func difference(_ expected: JSON, _ actual: JSON, at schema: Place?) -> String? {
        difference(expected, actual, path: "$", schemas: schema.map { [$0] } ?? [])
    }

    private func difference(_ expected: JSON, _ actual: JSON, path: String, schemas: Set<Place>) -> String? {
        switch (expected, actual) {
        case (.null, .null): return nil
        case (.bool(let one), .bool(let other)) where one == other: return nil
        case (.number(let one), .number(let other)) where Self.areEqual(numbers: one, other): return nil
        case (.string(let one), .string(let other)) where Self.areEqual(strings: one, other): return nil
        case (.array(let one), .array(let other)): return items(one, other, path: path, schemas: schemas)
        case (.object(let one), .object(let other)): return members(one, other, path: path, schemas: schemas)
        default: return "\(path): \(expected.excerpt) became \(actual.excerpt)"
        }
    }

    private static func areEqual(numbers one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let one = NumberText(one), let other = NumberText(other) else { return false }
        return one == other
    }

    private static func areEqual(strings one: String, _ other: String) -> Bool {
        if one.unicodeScalars.elementsEqual(other.unicodeScalars) { return true }
        guard let one = Instant(one), let other = Instant(other) else { return false }
        return one == other
    }

    private func items(_ expected: [JSON], _ actual: [JSON], path: String, schemas: Set<Place>) -> String? {
        guard expected.count == actual.count else {
            return "\(path): \(expected.count) items became \(actual.count)"
        }
        let schemas = description.itemSchemas(in: schemas)
        for (offset, pair) in zip(expected, actual).enumerated() {
            if let found = difference(pair.0, pair.1, path: "\(path)[\(offset)]", schemas: schemas) { return found }
        }
        return nil
    }

    private func members(
        _ expected: [String: JSON], _ actual: [String: JSON], path: String, schemas: Set<Place>
    ) -> String? {
        for name in Set(expected.keys).union(actual.keys).sorted() {
            let path = "\(path).\(name)"
            switch (expected[name], actual[name]) {
            case (let one?, let other?):
                let schemas = description.schemas(of: name, in: schemas)
                if let found = difference(one, other, path: path, schemas: schemas) { return found }
            case (let one?, nil):
                if isLost(one, name, schemas: schemas) { return "\(path): \(one.excerpt) is missing" }
            case (nil, let other?):
                if !(other.isNull && direction == .received) { return "\(path): \(other.excerpt) was added" }
            case (nil, nil): break
            }
        }
        return nil
    }

    /// Whether a member that is gone ought to be there.
    private func isLost(_ value: JSON, _ name: String, schemas: Set<Place>) -> Bool {
        if value.isNull, direction == .received { return false }
        guard !schemas.isEmpty else { return true }
        let declaration = description.declaration(of: name, in: schemas)
        guard declaration.isDeclared else { return false }
        switch direction {
        case .sent: return !declaration.isReadOnly
        case .received: return !declaration.isWriteOnly
        case .both: return true
        }
    }
}

extension JSON {
    fileprivate var excerpt: String {
        let text = self.text
        return text.count > 80 ? text.prefix(77) + "..." : text
    }
}
