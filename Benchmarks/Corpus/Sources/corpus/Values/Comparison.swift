/// Compares an example with its re-encoded value by the corpus's definition of equality: no data is lost or added.
///
/// Null and absent are equal where the model's contract allows it: in an optional property of a model that is only
/// received. Otherwise null must be encoded as null, in required nullable properties, sent models, dictionary values
/// and array items.
///
/// In a union, only the alternatives that match the value count. A member declared by a matching alternative must not
/// be lost. Other members may be lost, in whole or in part.
struct Comparison {
    /// A position in a value.
    private struct Spot {
        var path: String
        var schemas: Set<Place>
        /// The directions of the enclosing models.
        var directions: Set<Symbols.Direction>
        /// The directions of the values that enclose these models.
        var outer: Set<Symbols.Direction> = []
        /// Whether the position is inside an undeclared member.
        var isUndeclared = false
    }

    let description: Description
    let directions: Directions
    /// Values of the call that the response may contain instead of its own, as texts. Mocks respond to a call of
    /// `/posts/7` with the post 7.
    var requested: Set<String> = []

    /// Returns the first lost or changed value with its path, or `nil` if the values are equal.
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
        if isRequested(actual, insteadOf: expected) { return nil }
        return "\(spot.path): \(expected.excerpt) became \(actual.excerpt)"
    }

    /// Returns whether two strings are equal. Only dates and UUIDs according to the schema may differ in spelling;
    /// without a schema, any date may. Digits beyond the precision of `Date` may be rounded, as documented for decoding
    /// dates.
    private func areEqual(strings one: String, _ other: String, _ schemas: Set<Place>) -> Bool {
        if one.unicodeScalars.elementsEqual(other.unicodeScalars) { return true }
        let formats = description.formats(in: schemas, of: .string(one))
        if schemas.isEmpty || formats.contains("date-time"), let one = Instant(one), let other = Instant(other) {
            return one == other || one.isRounded(to: other)
        }
        return one.lowercased() == other.lowercased() && formats.contains("uuid")
    }

    private func isRequested(_ actual: JSON, insteadOf expected: JSON) -> Bool {
        switch (expected, actual) {
        case (.string, .string(let text)), (.number, .number(let text)): requested.contains(text)
        default: false
        }
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

    /// Returns whether null and absent are equal: in optional properties of models that are only received, or that
    /// have no three states. In a union, a single such model with the property is sufficient.
    private func isNullAbsent(_ name: String, of object: JSON, _ spot: Spot) -> Bool {
        guard !spot.schemas.isEmpty else { return spot.directions.allSatisfy { $0 == .received } }
        return description.models(of: spot.schemas, for: object).contains { model in
            let declaration = description.declaration(of: name, in: [model], of: object)
            return declaration.isProperty && !declaration.isRequired
                && directions.isNullAbsent(in: model, inside: spot.outer)
        }
    }

    /// Returns whether a missing member should be present.
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
