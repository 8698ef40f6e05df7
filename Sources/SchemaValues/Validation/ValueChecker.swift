import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Holds a JSON value against a schema: examples of descriptions are often wrong, and a wrong sample would not decode;
/// what a mock server is sent has to be right in every respect.
package struct ValueChecker {
    /// How much of a schema counts.
    package enum Rules {
        /// What a model would refuse.
        case decoding
        /// Everything that the schema says.
        case all
    }

    let shapes: ShapeReader
    let rules: Rules
    let trials = TrialMemory()
    private let expressions = ExpressionTable()

    static let deepest = 64
    private static let mostFindings = 50

    package init(_ shapes: ShapeReader, rules: Rules) {
        self.shapes = shapes
        self.rules = rules
    }

    /// What is wrong first, in one clause with the member's path, or `nil`.
    package func problem(_ value: Literal.Value, _ schema: Schema, _ direction: Direction) -> String? {
        var findings = ValueFindings(limit: 1)
        check(value, schema, Place(direction: direction), &findings)
        return findings.problems.first?.sentence
    }

    /// Everything that is wrong, in the order of the value.
    func problems(_ value: Literal.Value, _ schema: Schema, _ direction: Direction) -> [ValueProblem] {
        var findings = ValueFindings(limit: Self.mostFindings)
        check(value, schema, Place(direction: direction), &findings)
        return findings.problems
    }

    /// Where in the value and on which side.
    struct Place {
        let direction: Direction
        var path: [ValueProblem.Step] = []
        var depth = 0
        /// Members that do not belong to this side, as the schema around an alternative says.
        var hidden: ExactSet = []

        func at(_ step: ValueProblem.Step) -> Place {
            Place(direction: direction, path: path + [step], depth: depth + 1)
        }

        func inside(hiding names: [String] = []) -> Place {
            Place(direction: direction, path: path, depth: depth + 1, hidden: hidden.union(names))
        }
    }

    func check(_ value: Literal.Value, _ schema: Schema, _ place: Place, _ findings: inout ValueFindings) {
        guard place.depth < Self.deepest, !findings.isFull, findings.spendStep() else { return }
        let shape = shapes.shape(schema)
        func report(_ text: String) {
            findings.add(ValueProblem(path: place.path, text: text, range: range(of: schema)))
        }
        if shape.isNever { return report("is never allowed") }
        if value == .null {
            if !shape.isNullable, !allowsAnything(shape) { report("is null") }
            return
        }
        if let text = wrongMember(value, shape) { return report(text) }
        guard fitsChoices(value, shape, schema, place, &findings) else { return }
        if !shape.types.isEmpty, !shape.types.contains(where: { value.fits($0) }) {
            return report("is no \(shape.types.map(\.rawValue).joined(separator: " or "))")
        }
        switch value {
        case .object(let members): object(members, shape, schema, place, &findings)
        case .array(let elements): array(elements, shape, schema, place, &findings)
        case .string(let text): string(text, shape).forEach(report)
        case .number(let digits): number(digits, shape).forEach(report)
        case .null, .bool: break
        }
    }

    /// Where the schema says something itself: behind what only refers to it.
    func range(of schema: Schema) -> SourceRange {
        var current = schema
        for _ in 0..<Self.deepest {
            guard let next = shapes.wrapped(current) else { break }
            current = next
        }
        return current.range
    }

    private func allowsAnything(_ shape: Shape) -> Bool {
        shape.types.isEmpty && shape.choices.isEmpty && shape.enumeration == nil && shape.constant == nil
            && shape.properties.isEmpty
    }

    private func wrongMember(_ value: Literal.Value, _ shape: Shape) -> String? {
        if let constant = shape.constant, !constant.isSame(value) { return "is not the constant" }
        if let enumeration = shape.enumeration, !enumeration.contains(where: { $0.isSame(value) }) {
            return "is not one of the enumeration's members"
        }
        return nil
    }
}

// MARK: Containers

extension ValueChecker {
    private func object(
        _ members: [Literal.Member], _ shape: Shape, _ schema: Schema, _ place: Place,
        _ findings: inout ValueFindings
    ) {
        let names = ExactSet(members.map(\.name))
        for name in shape.required.sorted() where !names.contains(name) && !place.hidden.contains(name) {
            let isShown = shape.property(name).map { place.direction.shows(shapes.shape($0.merged)) } ?? true
            if isShown {
                findings.add(ValueProblem(path: place.path, text: "has no member '\(name)'", range: range(of: schema)))
            }
        }
        for member in members {
            let inner = place.at(.member(member.name))
            let schemas = schemas(of: member.name, shape)
            for part in schemas { check(member.value, part, inner, &findings) }
            if schemas.isEmpty, rules == .all, shape.forbidsMore {
                findings.add(ValueProblem(path: inner.path, text: "is not declared", range: range(of: schema)))
            }
        }
        guard rules == .all else { return }
        for text in ValueLimits.object(members, shape.constraints) {
            findings.add(ValueProblem(path: place.path, text: text, range: range(of: schema)))
        }
    }

    /// What a member has to fit. A model has one type for all members that it does not know.
    private func schemas(of name: String, _ shape: Shape) -> [Schema] {
        let own = shape.property(name).map { [$0.merged] } ?? []
        if rules == .decoding, !own.isEmpty { return own }
        let further = shape.additionalProperties?.schema.map { [$0] } ?? []
        guard !shape.patternProperties.isEmpty else { return own.isEmpty ? further : own }
        switch rules {
        case .decoding:
            if case .any = shape.additionalProperties { return [] }
            let all = shape.patternProperties.map(\.schema) + further
            return all.count == 1 ? all : []
        case .all:
            let matching = shape.patternProperties.filter { expressions.matches($0.name, name) == true }
            let found = own + matching.map(\.schema)
            return found.isEmpty ? further : found
        }
    }

    private func array(
        _ elements: [Literal.Value], _ shape: Shape, _ schema: Schema, _ place: Place,
        _ findings: inout ValueFindings
    ) {
        func report(_ text: String) {
            findings.add(ValueProblem(path: place.path, text: text, range: range(of: schema)))
        }
        if let fewest = shape.constraints.minItems, elements.count < fewest { report("is too short") }
        if let most = shape.constraints.maxItems, elements.count > most { report("is too long") }
        if rules == .all, shape.constraints.uniqueItems, Set(elements).count < elements.count {
            report("has equal elements")
        }
        guard shape.prefixItems.isEmpty || rules == .all else { return }
        for (index, element) in elements.enumerated() {
            let inner = place.at(.element(index))
            if let part = shape.prefixItems.indices.contains(index) ? shape.prefixItems[index] : shape.items {
                check(element, part, inner, &findings)
            }
        }
    }
}

// MARK: Scalars

extension ValueChecker {
    private func string(_ text: String, _ shape: Shape) -> [String] {
        var problems: [String] = []
        let count = text.unicodeScalars.count
        if let shortest = shape.constraints.minLength, count < shortest { problems.append("is too short") }
        if let longest = shape.constraints.maxLength, count > longest { problems.append("is too long") }
        if let format = shape.format, FormatChecker.isWrong(text, format) { problems.append("is no \(format)") }
        return problems + (rules == .all ? ValueLimits.string(text, shape, expressions) : [])
    }

    private func number(_ digits: String, _ shape: Shape) -> [String] {
        guard let value = Double(digits) else { return [] }
        var problems: [String] = []
        if let least = shape.constraints.minimum, let limit = Double(least), value < limit {
            problems.append("is less than \(least)")
        }
        if let most = shape.constraints.maximum, let limit = Double(most), value > limit {
            problems.append("is greater than \(most)")
        }
        if let (type, format) = integerType(shape), FormatLimits.holds(digits, type) == false {
            problems.append("is no \(format)")
        }
        return problems + (rules == .all ? ValueLimits.number(value, shape.constraints) : [])
    }

    /// A model reads a number that need not be whole as a `Double`, and an integer without a format as an `Int`.
    private func integerType(_ shape: Shape) -> (type: Primitive, format: String)? {
        let own = FormatTable.own(.integer, shape.format).map { ($0, shape.format ?? "") }
        switch rules {
        case .all: return own
        case .decoding:
            guard shape.types.contains(.integer), !shape.types.contains(.number) else { return nil }
            return own ?? (.int, "int64")
        }
    }
}

extension Shape {
    /// Alternatives may allow members that are not listed here.
    fileprivate var forbidsMore: Bool {
        guard case .forbidden = additionalProperties else { return false }
        return choices.isEmpty
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
