import Diagnostics
import IR

/// Finds the members through which a type would contain itself, and very large nested ones, and puts them behind a
/// reference. Runs once over all declarations.
struct RecursionBreaker {
    let diagnostics: DiagnosticsEngine

    /// Structs with more stored values than this, nested ones included, are copied by reference where they are nested.
    private static let largestNested = 16

    func apply(to declarations: inout [TypeDeclaration]) {
        let index = Dictionary(
            declarations.indices.map { (declarations[$0].name.swift, $0) }, uniquingKeysWith: { first, _ in first })
        markUnions(&declarations, index)
        markObjects(&declarations, index)
        relaxRequirements(&declarations, index)
        markLarge(&declarations, index)
    }

    // MARK: Edges

    /// The generated type that is stored inside a value of `type` itself; arrays and dictionaries store references.
    private func inlineTarget(
        _ type: TypeReference, _ declarations: [TypeDeclaration], _ index: [String: Int], depth: Int = 0
    ) -> Int? {
        switch type {
        case .named(let name):
            guard let found = index[name] else { return nil }
            if case .alias(let other) = declarations[found].kind, depth < 32 {
                return inlineTarget(other, declarations, index, depth: depth + 1)
            }
            return found
        case .optional(let wrapped), .threeState(let wrapped):
            return inlineTarget(wrapped, declarations, index, depth: depth)
        case .primitive, .array, .dictionary, .json, .filePart, .generic, .parameter:
            return nil
        }
    }

    private func edges(
        _ declarations: [TypeDeclaration], _ index: [String: Int], throughUnions: Bool
    ) -> [[Int]] {
        declarations.map { declaration in
            switch declaration.kind {
            case .object(let object):
                return object.properties.compactMap {
                    $0.isIndirect ? nil : inlineTarget($0.type, declarations, index)
                }
            case .union(let union) where throughUnions && !union.isIndirect:
                return union.alternatives.compactMap { inlineTarget($0.type, declarations, index) }
            case .union, .enumeration, .alias, .bodies, .parameters:
                return []
            }
        }
    }

    // MARK: Marking

    private func markUnions(_ declarations: inout [TypeDeclaration], _ index: [String: Int]) {
        let components = StronglyConnectedComponents(edges(declarations, index, throughUnions: true))
        for position in declarations.indices where components.isCyclic(position) {
            guard case .union(var union) = declarations[position].kind else { continue }
            union.isIndirect = true
            declarations[position].kind = .union(union)
        }
    }

    private func markObjects(_ declarations: inout [TypeDeclaration], _ index: [String: Int]) {
        let components = StronglyConnectedComponents(edges(declarations, index, throughUnions: true))
        for position in declarations.indices where components.isCyclic(position) {
            guard case .object(var object) = declarations[position].kind else { continue }
            for number in object.properties.indices {
                let type = object.properties[number].type
                guard let target = inlineTarget(type, declarations, index) else { continue }
                guard components.component(target) == components.component(position) else { continue }
                object.properties[number].isIndirect = true
            }
            declarations[position].kind = .object(object)
        }
    }

    /// No JSON text can hold an object that requires itself: such a requirement cannot be meant.
    private func relaxRequirements(_ declarations: inout [TypeDeclaration], _ index: [String: Int]) {
        let required = declarations.map { declaration -> [Int] in
            guard case .object(let object) = declaration.kind else { return [] }
            return object.properties.compactMap { requiredTarget($0, declarations, index) }
        }
        let components = StronglyConnectedComponents(required)
        for position in declarations.indices where components.isCyclic(position) {
            guard case .object(var object) = declarations[position].kind else { continue }
            for number in object.properties.indices {
                let property = object.properties[number]
                guard let target = requiredTarget(property, declarations, index),
                    components.component(target) == components.component(position)
                else { continue }
                object.properties[number].type = .optional(property.type)
                object.properties[number].defaultValue = "nil"
                diagnostics.warning(.requiresItself(declarations[position].name.wire, property.name.wire), at: nil)
            }
            declarations[position].kind = .object(object)
        }
    }

    private func requiredTarget(
        _ property: Property, _ declarations: [TypeDeclaration], _ index: [String: Int]
    ) -> Int? {
        guard case .named = property.type else { return nil }
        return inlineTarget(property.type, declarations, index)
    }

    // MARK: Size

    private func markLarge(_ declarations: inout [TypeDeclaration], _ index: [String: Int]) {
        var sizes: [Int: Int] = [:]
        for position in declarations.indices { _ = size(position, &declarations, index, &sizes) }
    }

    /// The number of stored values, after marking what is too large.
    private func size(
        _ position: Int, _ declarations: inout [TypeDeclaration], _ index: [String: Int], _ sizes: inout [Int: Int]
    ) -> Int {
        if let known = sizes[position] { return known }
        sizes[position] = 1
        var total = 1
        switch declarations[position].kind {
        case .object(var object):
            total = object.additionalProperties == nil ? 0 : 1
            for number in object.properties.indices {
                let property = object.properties[number]
                let nested = inlineTarget(property.type, declarations, index)
                guard !property.isIndirect, let nested else {
                    total += 1
                    continue
                }
                let inner = size(nested, &declarations, index, &sizes)
                object.properties[number].isIndirect = inner > Self.largestNested
                total += inner > Self.largestNested ? 1 : inner
            }
            declarations[position].kind = .object(object)
        // What is behind a reference already may lead back to here, and is not stored in here.
        case .union(let union) where union.isIndirect:
            break
        case .union(var union):
            let payloads = union.alternatives.compactMap { inlineTarget($0.type, declarations, index) }
            let largest = payloads.map { size($0, &declarations, index, &sizes) }.max() ?? 1
            union.isIndirect = largest > Self.largestNested
            declarations[position].kind = .union(union)
            total = union.isIndirect ? 1 : largest
        case .enumeration, .alias, .bodies, .parameters:
            break
        }
        sizes[position] = total
        return total
    }
}

extension DiagnosticMessage {
    static func requiresItself(_ type: String, _ member: String) -> Self {
        DiagnosticMessage(
            "'\(type)' requires itself through '\(member)', so that no value can exist",
            advice: "the member is taken as optional")
    }
}
