import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData

/// Recognizes bodies without mismatches before they are read into values. Objects, arrays and plain strings are
/// compared in place; `ValueChecker`, `ClientDecoder` and `MemberSurvey` examine all other values, one at a time.
struct BodyScreen {
    private struct Key: Hashable {
        let schema: Schema.Identity
        let type: TypeReference
    }

    /// A schema with the client's type of its values.
    private struct Node {
        let schema: Schema
        let type: TypeReference
        var form = Form.other
    }

    private enum Form {
        /// Any string.
        case text
        case list(of: Int)
        case map(of: Int)
        case record(Record)
        /// The value is read.
        case other
    }

    private struct Record {
        var members: [(name: [UInt8], node: Int)] = []
        /// The members that must be there, by their positions.
        var required: UInt64 = 0

        /// - Parameter next: The most likely position. Members usually have the order of the properties.
        func position(of name: UnsafeBufferPointer<UInt8>, next: Int) -> Int? {
            if next < members.count, members[next].name.elementsEqual(name) { return next }
            return members.firstIndex { $0.name.elementsEqual(name) }
        }
    }

    private let checker: ValueChecker
    private let shapes: ShapeReader
    private let client: ClientDecoder
    private var nodes: [Node] = []
    private var known: [Key: Int] = [:]
    /// The number of nodes with their final form.
    private var formed = 0

    private static let maximumDepth = 50
    private static let maximumNodes = 10_000
    /// The bits of `Record.required`.
    private static let maximumMembers = 64

    init(_ checker: ValueChecker, _ shapes: ShapeReader, _ client: ClientDecoder) {
        (self.checker, self.shapes, self.client) = (checker, shapes, client)
    }

    /// Returns whether a body has no mismatch. Returns `false` if that is not certain.
    mutating func accepts(_ body: [UInt8], _ schema: Schema, _ type: TypeReference) -> Bool {
        let root = node(schema, type)
        let reader = Reader(nodes: nodes, checker: checker.uncached, shapes: shapes, client: client)
        return body.withUnsafeBufferPointer { bytes in
            var cursor = JSONCursor(bytes)
            guard (try? reader.accepts(&cursor, root)) == true else { return false }
            return cursor.isAtEnd()
        }
    }

    // MARK: Nodes

    /// Returns the position of a node, after adding the nodes of all parts.
    private mutating func node(_ schema: Schema, _ type: TypeReference) -> Int {
        let root = reserve(schema, type)
        while formed < nodes.count {
            nodes[formed].form = form(nodes[formed].schema, nodes[formed].type)
            formed += 1
        }
        return root
    }

    private mutating func reserve(_ schema: Schema, _ type: TypeReference) -> Int {
        let key = Key(schema: Schema.Identity(schema), type: type)
        if let position = known[key] { return position }
        nodes.append(Node(schema: schema, type: type))
        known[key] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func form(_ schema: Schema, _ type: TypeReference) -> Form {
        let shape = shapes.shape(schema)
        guard nodes.count < Self.maximumNodes, Self.isPlain(shape) else { return .other }
        let target = client.target(of: type)
        switch (shape.types, target) {
        case ([.string], .primitive(.string)), ([.string], .json): return shape.format == nil ? .text : .other
        case ([.array], .array(let element)): return list(shape, element)
        case ([.array], .json): return list(shape, .json)
        case ([.object], .dictionary(let element, .primitive(.string))): return map(shape, element)
        case ([.object], _): return record(shape, target)
        default: return .other
        }
    }

    /// Whether the schema only declares a type, properties and elements.
    private static func isPlain(_ shape: Shape) -> Bool {
        !shape.isNever && shape.choices.isEmpty && shape.conditions.isEmpty && shape.enumeration == nil
            && shape.constant == nil && shape.patternProperties.isEmpty && !shape.hasConstraints
    }

    private mutating func list(_ shape: Shape, _ element: TypeReference) -> Form {
        guard shape.prefixItems.isEmpty, let items = shape.items else { return .other }
        return .list(of: reserve(items, element))
    }

    private mutating func map(_ shape: Shape, _ element: TypeReference) -> Form {
        guard shape.properties.isEmpty, shape.required.isEmpty, case .schema(let part)? = shape.additionalProperties
        else { return .other }
        return .map(of: reserve(part, element))
    }

    private mutating func record(_ shape: Shape, _ type: TypeReference) -> Form {
        guard shape.properties.count <= Self.maximumMembers, !shape.properties.isEmpty else { return .other }
        let object = client.object(type)
        guard object != nil || type == .json else { return .other }
        let isKnown = (object?.properties ?? []).allSatisfy { shape.property($0.name.wire) != nil }
        guard isKnown, shape.required.sorted().allSatisfy({ shape.property($0) != nil }) else { return .other }
        var record = Record()
        for property in shape.properties {
            let own = object?.properties.first { $0.name.wire.isExactly(property.name) }
            // A value with a property that the client lacks is read.
            guard let member = object == nil ? .json : own?.type else {
                if shape.required.contains(property.name) { return .other }
                continue
            }
            let mayBeMissing = own.map { client.mayBeMissing($0.type) } ?? true
            if shape.required.contains(property.name) || !mayBeMissing {
                record.required |= 1 << UInt64(record.members.count)
            }
            record.members.append((Array(property.name.utf8), reserve(property.merged, member)))
        }
        return .record(record)
    }

    // MARK: Bodies

    /// Reads one body.
    private struct Reader {
        let nodes: [Node]
        let checker: ValueChecker
        let shapes: ShapeReader
        let client: ClientDecoder

        func accepts(_ cursor: inout JSONCursor, _ position: Int, depth: Int = 0) throws(JSONCursor.Malformed) -> Bool {
            guard depth < BodyScreen.maximumDepth else { return false }
            switch (nodes[position].form, cursor.peek()) {
            case (.text, UInt8(ascii: "\"")):
                let text = try cursor.string()
                return !text.hasEscapes || (try? cursor.unescaped(text)) != nil
            case (.list(let element), UInt8(ascii: "[")):
                if try cursor.isEmptyList() { return true }
                repeat {
                    guard try accepts(&cursor, element, depth: depth + 1) else { return false }
                } while try !cursor.endsList()
                return true
            case (.map(let element), UInt8(ascii: "{")):
                return try members(&cursor) { (_, cursor) throws(JSONCursor.Malformed) in
                    try accepts(&cursor, element, depth: depth + 1)
                }
            case (.record(let record), UInt8(ascii: "{")): return try self.record(&cursor, record, depth)
            default:
                return isFine(
                    try PlainValue(&cursor, maximumDepth: Literal.maximumDepth - depth), nodes[position])
            }
        }

        private func record(
            _ cursor: inout JSONCursor, _ record: Record, _ depth: Int
        ) throws(JSONCursor.Malformed) -> Bool {
            var (seen, next) = (UInt64(0), 0)
            let isFine = try members(&cursor) { (name, cursor) throws(JSONCursor.Malformed) in
                guard let position = record.position(of: name, next: next), seen & 1 << UInt64(position) == 0 else {
                    return false
                }
                seen |= 1 << UInt64(position)
                next = position + 1
                return try accepts(&cursor, record.members[position].node, depth: depth + 1)
            }
            return isFine && seen & record.required == record.required
        }

        /// Calls a function with each name until it returns `false`. Names with escapes are not compared.
        private func members(
            _ cursor: inout JSONCursor,
            _ accept: (UnsafeBufferPointer<UInt8>, inout JSONCursor) throws(JSONCursor.Malformed) -> Bool
        ) throws(JSONCursor.Malformed) -> Bool {
            if try cursor.isEmptyObject() { return true }
            repeat {
                let name = try cursor.name()
                guard !name.hasEscapes, try accept(name.bytes, &cursor) else { return false }
            } while try !cursor.endsObject()
            return true
        }

        /// Returns whether a value has no mismatch.
        private func isFine(_ value: PlainValue, _ node: Node) -> Bool {
            guard checker.problem(value, node.schema, .received) == nil else { return false }
            // Lists of models may leave out elements although the caller's lists do not.
            let record = client.decode(value, as: node.type, skipsElements: false)
            guard record.failures.isEmpty, record.leftOut.isEmpty else { return false }
            switch value {
            case .null, .bool, .number, .string: return true
            case .array, .object:
                var (survey, coverage) = (MemberSurvey(checker, shapes, recordsCoverage: false), Coverage())
                survey.examine(value, node.schema, &coverage)
                return survey.undeclared.isEmpty
            }
        }
    }
}
