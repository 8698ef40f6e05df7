/// Compares an example with what its type wrote back, as the corpus defines equality: nothing is lost, nothing is added.
///
/// Null and absent are one where the model's contract says so: in a property that the schema does not require, of a
/// model that is only received. Everywhere else (required nullable properties, models that are sent, values of
/// dictionaries and items of arrays) null has to come back as null.
///
/// Of a union, the alternatives count that the value can be. A member that one of these declares must not be lost. Any
/// other member may be lost, as a whole or in part.
struct Comparison {
    /// Where a value stands.
    private struct Spot {
        var path: String
        var schemas: Set<Place>
        /// Of the models around it.
        var directions: Set<Symbols.Direction>
        /// Of what is around these models.
        var outer: Set<Symbols.Direction> = []
        /// Inside of a member that no schema declares.
        var isUndeclared = false
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
        case (.string(let one), .string(let other)) where areEqual(strings: one, other, spot.schemas): return nil
        case (.array(let one), .array(let other)): return items(one, other, spot)
        case (.object(let one), .object(let other)): return members(one, other, spot)
        case (.array, _), (.object, _): break
        default: if expected.equals(actual) { return nil }
        }
        return "\(spot.path): \(expected.excerpt) became \(actual.excerpt)"
    }

    /// Only what the schema calls a date or a UUID may be spelled differently; where no schema is known, any date may. What
    /// is finer than a `Date` may be rounded, as the reading of dates is documented.
    private func areEqual(strings one: String, _ other: String, _ schemas: Set<Place>) -> Bool {
        if one.unicodeScalars.elementsEqual(other.unicodeScalars) { return true }
        let formats = description.formats(in: schemas, of: .string(one))
        if schemas.isEmpty || formats.contains("date-time"), let one = Instant(one), let other = Instant(other) {
            return one == other || one.isRounded(to: other)
        }
        return one.lowercased() == other.lowercased() && formats.contains("uuid")
    }

    private func items(_ expected: [JSON], _ actual: [JSON], _ spot: Spot) -> String? {
        guard expected.count == actual.count else {
            return "\(spot.path): \(expected.count) items became \(actual.count)"
        }
        var inner = spot
        inner.schemas = description.itemSchemas(in: spot.schemas, of: .array(expected))
        for (offset, pair) in zip(expected, actual).enumerated() {
            inner.path = "\(spot.path)[\(offset)]"
            if let found = difference(pair.0, pair.1, inner) { return found }
        }
        return nil
    }

    private func members(_ expected: Members, _ actual: Members, _ spot: Spot) -> String? {
        var spot = spot
        let object = JSON.object(expected)
        spot.outer = spot.directions
        spot.directions = directions.of(spot.schemas, inside: spot.directions, for: object)
        for name in Set(expected.names).union(actual.names).sorted() {
            let path = "\(spot.path).\(name)"
            switch (expected[name], actual[name]) {
            case (let one?, let other?):
                let schemas = description.schemas(of: name, in: spot.schemas, of: object)
                let isUndeclared = schemas.isEmpty && !isLost(one, name, of: object, spot)
                let inner = Spot(
                    path: path, schemas: schemas, directions: spot.directions, isUndeclared: isUndeclared)
                if let found = difference(one, other, inner) { return found }
            case (let one?, nil):
                if isLost(one, name, of: object, spot) { return "\(path): \(one.excerpt) is missing" }
            case (nil, let other?):
                if !(other.isNull && isNullAbsent(name, of: object, spot)) {
                    return "\(path): \(other.excerpt) was added"
                }
            case (nil, nil): break
            }
        }
        return nil
    }

    /// Null and absent are one in the optional properties of models that are only received. Of a union, it is enough if
    /// they are in one of the models that have the property.
    private func isNullAbsent(_ name: String, of object: JSON, _ spot: Spot) -> Bool {
        guard !spot.schemas.isEmpty else { return spot.directions.allSatisfy { $0 == .received } }
        return description.models(of: spot.schemas, for: object).contains { model in
            let declaration = description.declaration(of: name, in: [model], of: object)
            return declaration.isProperty && !declaration.isRequired
                && directions.of(models: [model], inside: spot.outer).allSatisfy { $0 == .received }
        }
    }

    /// Whether a member that is gone ought to be there.
    private func isLost(_ value: JSON, _ name: String, of object: JSON, _ spot: Spot) -> Bool {
        if value.isNull, isNullAbsent(name, of: object, spot) { return false }
        guard !spot.schemas.isEmpty else { return !spot.isUndeclared }
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
