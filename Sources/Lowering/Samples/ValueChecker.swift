import OpenAPI

/// Holds a JSON value against a schema: examples of descriptions are often wrong, and a wrong sample would not decode.
struct ValueChecker {
    let types: TypeBuilder

    private static let deepest = 64

    /// What is wrong, in one clause with the member's path, or `nil`.
    func problem(_ value: Literal.Value, _ schema: Schema, _ view: View) -> String? {
        problem(value, schema, view, path: "", depth: 0)
    }

    private func problem(
        _ value: Literal.Value, _ schema: Schema, _ view: View, path: String, depth: Int
    ) -> String? {
        guard depth < Self.deepest else { return nil }
        let shape = types.shapes.shape(schema)
        if shape.isNever { return "\(place(path)) is never allowed" }
        if value == .null { return shape.isNullable || allowsAnything(shape) ? nil : "\(place(path)) is null" }
        if let problem = members(value, shape, path) { return problem }
        if let problem = choices(value, shape, view, path, depth) { return problem }
        if !shape.types.isEmpty, !shape.types.contains(where: { value.fits($0) }) {
            let wanted = shape.types.map(\.rawValue).joined(separator: " or ")
            return "\(place(path)) is no \(wanted)"
        }
        switch value {
        case .object(let members): return object(members, shape, view, path, depth)
        case .array(let elements): return array(elements, shape, view, path, depth)
        case .string(let text): return string(text, shape, path)
        case .number(let digits): return number(digits, shape, path)
        case .null, .bool: return nil
        }
    }

    private func allowsAnything(_ shape: Shape) -> Bool {
        shape.types.isEmpty && shape.choices.isEmpty && shape.enumeration == nil && shape.constant == nil
            && shape.properties.isEmpty
    }

    private func place(_ path: String) -> String {
        path.isEmpty ? "the value" : "'\(path)'"
    }

    // MARK: Parts

    private func members(_ value: Literal.Value, _ shape: Shape, _ path: String) -> String? {
        if let constant = shape.constant, !constant.isSame(value) { return "\(place(path)) is not the constant" }
        if let enumeration = shape.enumeration, !enumeration.contains(where: { $0.isSame(value) }) {
            return "\(place(path)) is not one of the enumeration's members"
        }
        return nil
    }

    private func choices(
        _ value: Literal.Value, _ shape: Shape, _ view: View, _ path: String, _ depth: Int
    ) -> String? {
        for choice in shape.choices {
            let problems = choice.alternatives.map { problem(value, $0, view, path: path, depth: depth + 1) }
            if problems.allSatisfy({ $0 != nil }) { return "\(place(path)) is none of the alternatives" }
        }
        return nil
    }

    private func object(
        _ members: [Literal.Member], _ shape: Shape, _ view: View, _ path: String, _ depth: Int
    ) -> String? {
        let names = Set(members.map(\.name))
        for name in shape.required.sorted() where !names.contains(name) {
            let isShown = shape.property(name).map { view.shows(types.shapes.shape($0.merged)) } ?? true
            if isShown { return "\(place(path)) has no member '\(name)'" }
        }
        for member in members {
            let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
            if let property = shape.property(member.name) {
                if let problem = problem(member.value, property.merged, view, path: inner, depth: depth + 1) {
                    return problem
                }
            } else if case .schema(let schema) = shape.additionalProperties,
                let problem = problem(member.value, schema, view, path: inner, depth: depth + 1)
            {
                return problem
            }
        }
        return nil
    }

    private func array(
        _ elements: [Literal.Value], _ shape: Shape, _ view: View, _ path: String, _ depth: Int
    ) -> String? {
        if let fewest = shape.constraints.minItems, elements.count < fewest { return "\(place(path)) is too short" }
        if let most = shape.constraints.maxItems, elements.count > most { return "\(place(path)) is too long" }
        guard let items = shape.items, shape.prefixItems.isEmpty else { return nil }
        for (index, element) in elements.enumerated() {
            let inner = "\(path)[\(index)]"
            if let problem = problem(element, items, view, path: inner, depth: depth + 1) { return problem }
        }
        return nil
    }

    private func string(_ text: String, _ shape: Shape, _ path: String) -> String? {
        if let shortest = shape.constraints.minLength, text.count < shortest { return "\(place(path)) is too short" }
        if let longest = shape.constraints.maxLength, text.count > longest { return "\(place(path)) is too long" }
        guard let format = shape.format, FormatChecker.isWrong(text, format) else { return nil }
        return "\(place(path)) is no \(format)"
    }

    private func number(_ digits: String, _ shape: Shape, _ path: String) -> String? {
        guard let value = Double(digits) else { return nil }
        if let least = shape.constraints.minimum.flatMap(Double.init), value < least {
            return "\(place(path)) is less than \(least)"
        }
        if let most = shape.constraints.maximum.flatMap(Double.init), value > most {
            return "\(place(path)) is greater than \(most)"
        }
        if shape.format == "int32", Int32(exactly: value) == nil { return "\(place(path)) is no int32" }
        return nil
    }
}

extension Literal.Value {
    fileprivate func fits(_ type: Schema.JSONType) -> Bool {
        switch (self, type) {
        case (.string, .string), (.bool, .boolean), (.array, .array), (.object, .object), (.number, .number): true
        case (.number(let digits), .integer): Int64(digits) != nil || Double(digits).map { $0.rounded() == $0 } == true
        default: false
        }
    }

    /// Numbers are the same whatever their spelling.
    fileprivate func isSame(_ other: Literal.Value) -> Bool {
        if case .number(let left) = self, case .number(let right) = other { return Double(left) == Double(right) }
        return self == other
    }
}
