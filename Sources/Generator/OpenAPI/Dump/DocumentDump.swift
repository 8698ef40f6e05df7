import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// The description as JSON in document order, for `codegen dump --stage document`: the properties of the model by
/// name. Absent, empty and false properties are left out, and so are source ranges. Targets of references are listed
/// once, below `schemas`.
package enum DocumentDump {
    package static func text(of document: ResolvedDocument) -> String {
        var members = PropertyDump.members(of: document)
        let schemas = document.orderedSchemas.compactMap(PropertyDump.json)
        if !schemas.isEmpty { members.append(PlainValue.Member("schemas", .array(schemas))) }
        return PlainValue.object(members).lines
    }
}

extension ResolvedDocument {
    /// The components in document order, followed by the other targets of references, sorted by location.
    fileprivate var orderedSchemas: [Schema] {
        let components = Set(componentSchemas)
        let others = schemas.keys.filter { !components.contains($0) }
        let sorted = others.sorted { ($0.file, $0.pointer) < ($1.file, $1.pointer) }
        return (componentSchemas + sorted).compactMap { schemas[$0] }
    }
}

/// Writes any value of the model by its properties, so that a new property needs no row here. Limits are written by
/// keyword. Reflection is the only use of `Any` in this target, and only the dump depends on it.
private enum PropertyDump {
    /// Returns `nil` for values that are left out.
    static func json(_ value: Any) -> PlainValue? {
        switch value {
        case let value as any DumpedValue: return value.dump
        case let value as Bool: return value ? .bool(true) : nil
        case let value as Int: return .number(String(value))
        case let value as String: return .string(value)
        default: return reflected(value)
        }
    }

    static func members(of value: Any) -> [PlainValue.Member] {
        Mirror(reflecting: value).children.compactMap { child in
            guard let name = child.label, let value = json(child.value) else { return nil }
            // The name of a wrapped property's storage begins with an underscore.
            let plain = name.hasPrefix(".") ? "value" : name.hasPrefix("_") ? String(name.dropFirst()) : name
            return PlainValue.Member(plain, value)
        }
    }

    private static func reflected(_ value: Any) -> PlainValue? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.flatMap { json($0.value) }
        case .collection, .set:
            guard !mirror.children.isEmpty else { return nil }
            let members = mirror.children.compactMap { ($0.value as? any DumpedMember)?.member }
            return members.isEmpty ? .array(mirror.children.map { json($0.value) ?? .null }) : .object(members)
        case .dictionary:
            return nil
        case .enum:
            guard let payload = mirror.children.first else { return .string("\(value)") }
            return .members([(payload.label ?? "", json(payload.value) ?? .bool(true))])
        default:
            let members = members(of: value)
            return members.isEmpty ? nil : .object(members)
        }
    }
}

/// A value with a dump format of its own.
private protocol DumpedValue {
    var dump: PlainValue? { get }
}

/// An element of a list that is dumped as a member of an object.
private protocol DumpedMember {
    var member: PlainValue.Member { get }
}

extension SourceRange: DumpedValue {
    fileprivate var dump: PlainValue? { nil }
}

extension Node: DumpedValue {
    fileprivate var dump: PlainValue? { nil }
}

extension SchemaID: DumpedValue {
    fileprivate var dump: PlainValue? { .string(description) }
}

extension SchemaTable: DumpedValue {
    fileprivate var dump: PlainValue? { nil }
}

extension Schema: DumpedValue {
    fileprivate var dump: PlainValue? {
        .object([PlainValue.Member("id", .string(id.description))] + PropertyDump.members(of: content))
    }
}

extension Schema.Property: DumpedMember {
    fileprivate var member: PlainValue.Member { PlainValue.Member(name, schema.dump ?? .null) }
}

extension Rare: DumpedValue {
    fileprivate var dump: PlainValue? { PropertyDump.json(wrappedValue) }
}

extension Constraints: DumpedValue {
    fileprivate var dump: PlainValue? {
        let members = LimitKeyword.allCases.compactMap { limit in
            limit.dump(of: self).map { PlainValue.Member(limit.rawValue, $0) }
        }
        return members.isEmpty ? nil : .object(members)
    }
}

extension LimitKeyword {
    fileprivate func dump(of constraints: Constraints) -> PlainValue? {
        switch slot {
        case .number(let limit), .exclusiveNumber(let limit, _): constraints[keyPath: limit].map(PlainValue.string)
        case .count(let limit): constraints[keyPath: limit].map { .number(String($0)) }
        case .flag(let limit): constraints[keyPath: limit] ? .bool(true) : nil
        case .patterns(let limit): constraints[keyPath: limit].first.map(PlainValue.string)
        }
    }
}

extension Literal: DumpedValue {
    fileprivate var dump: PlainValue? { value.dump }
}

extension PlainValue.Member: DumpedMember {
    fileprivate var member: PlainValue.Member { self }
}

extension PlainValue: DumpedValue {
    fileprivate var dump: PlainValue? { self }
}
