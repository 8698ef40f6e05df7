/// Compares an example with what its type wrote back, as the corpus defines equality.
struct Comparison {
    /// Where a value stands.
    private struct Spot {
        var path: String
        var schemas: Set<Place>
        /// Of the models around it.
        var directions: Set<Symbols.Direction>
    }

    let description: Description
    let directions: Directions

    /// What is lost or changed first, by its path; `nil` when the values are equal.
    func difference(_ expected: JSON, _ actual: JSON, of place: PlaceFinder.Found) -> String? {
        let schemas = place.schema.map { [$0] } ?? []
        return difference(expected, actual, Spot(path: "$", schemas: Set(schemas), directions: [place.direction]))
    }

    private func difference(_ expected: JSON, _ actual: JSON, _ spot: Spot) -> String? {
        switch (expected, actual) {
        case (.null, .null): return nil
        case (.bool(let one), .bool(let other)) where one == other: return nil
        case (.number(let one), .number(let other)) where Self.areEqual(numbers: one, other): return nil
        case (.string(let one), .string(let other)) where areEqual(strings: one, other, spot.schemas): return nil
        case (.array(let one), .array(let other)): return items(one, other, spot)
        case (.object(let one), .object(let other)): return members(one, other, spot)
        default: return "\(spot.path): \(expected.excerpt) became \(actual.excerpt)"
        }
    }

    private static func areEqual(numbers one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let one = NumberText(one), let other = NumberText(other) else { return false }
        return one == other
    }

    private func areEqual(strings one: String, _ other: String, _ schemas: Set<Place>) -> Bool {
        if one.unicodeScalars.elementsEqual(other.unicodeScalars) { return true }
        if let one = Instant(one), let other = Instant(other) { return one == other }
        return one.lowercased() == other.lowercased() && description.formats(in: schemas).contains("uuid")
    }

    private func items(_ expected: [JSON], _ actual: [JSON], _ spot: Spot) -> String? {
        guard expected.count == actual.count else {
            return "\(spot.path): \(expected.count) items became \(actual.count)"
        }
        var inner = spot
        inner.schemas = description.itemSchemas(in: spot.schemas)
        for (offset, pair) in zip(expected, actual).enumerated() {
            inner.path = "\(spot.path)[\(offset)]"
            if let found = difference(pair.0, pair.1, inner) { return found }
        }
        return nil
    }

    private func members(_ expected: [String: JSON], _ actual: [String: JSON], _ spot: Spot) -> String? {
        var spot = spot
        spot.directions = directions.of(spot.schemas, inside: spot.directions)
        for name in Set(expected.keys).union(actual.keys).sorted() {
            let path = "\(spot.path).\(name)"
            switch (expected[name], actual[name]) {
            case (let one?, let other?):
                let schemas = description.schemas(of: name, in: spot.schemas)
                let inner = Spot(path: path, schemas: schemas, directions: spot.directions)
                if let found = difference(one, other, inner) { return found }
            case (let one?, nil):
                if isLost(one, name, of: expected, spot) { return "\(path): \(one.excerpt) is missing" }
            case (nil, let other?):
                if !(other.isNull && isNullAbsent(name, spot)) { return "\(path): \(other.excerpt) was added" }
            case (nil, nil): break
            }
        }
        return nil
    }

    /// Null and absent are one in the properties of models that are only received.
    private func isNullAbsent(_ name: String, _ spot: Spot) -> Bool {
        spot.directions.contains(.received)
            && (spot.schemas.isEmpty || description.declaration(of: name, in: spot.schemas).isProperty)
    }

    /// Whether a member that is gone ought to be there.
    private func isLost(_ value: JSON, _ name: String, of object: [String: JSON], _ spot: Spot) -> Bool {
        if value.isNull, isNullAbsent(name, spot) { return false }
        guard !spot.schemas.isEmpty else { return true }
        let declaration = description.declaration(of: name, in: spot.schemas, of: object)
        guard declaration.isDeclared else { return false }
        return spot.directions.allSatisfy { direction in
            switch direction {
            case .sent: !declaration.isReadOnly
            case .received: !declaration.isWriteOnly
            case .both: true
            }
        }
    }
}

extension JSON {
    fileprivate var excerpt: String {
        let text = self.text
        return text.count > 80 ? text.prefix(77) + "..." : text
    }
}
