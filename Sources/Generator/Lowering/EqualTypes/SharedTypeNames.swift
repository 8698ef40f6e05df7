import CodegenIR
import CodegenWords

/// Names the types that several operations share. A name consists of the group and the property: `MessagesOrder`. For
/// operations of several groups, the API's name replaces the group. If several types could have the same name, enclosing
/// properties, the part of the operation or the values of an enumeration are added. Names of operations are never part
/// of it.
struct SharedTypeNames {
    let apiName: String
    let declarations: [TypeDeclaration]
    let isTaken: (String) -> Bool

    /// Returns the names by the index of the set; `nil` for sets without an unambiguous name.
    func names(of sets: [EqualTypeSet]) -> [String?] {
        let candidates = sets.map(candidates)
        let choices = DistinctNames(ignoresCase: true, isTaken: isTaken).choose(sets.count) { set, level in
            // The last candidate, which no name is equal to, means that the set has no name.
            level < candidates[set].count
                ? candidates[set][level] : level == candidates[set].count ? "\(Self.unnamed)\(set)" : nil
        }
        return choices.map { $0.name.hasPrefix(Self.unnamed) ? nil : $0.name }
    }

    private static let unnamed = "#"

    private func candidates(_ set: EqualTypeSet) -> [String] {
        guard let first = set.places.first else { return [] }
        let stem = set.group ?? apiName
        let spell = { (words: [String]) in words.reduce(stem) { SwiftNames.type($0, $1) } }
        let steps = set.places.dropFirst().reduce(first.steps) { Self.commonEnd($0, $1.steps) }
        var names = steps.indices.reversed().map { spell(Array(steps[$0...])) }
        if set.places.allSatisfy({ $0.part == first.part }) {
            names.append(spell([first.part] + steps))
        } else if set.places.allSatisfy(\.isFailure) {
            names += failureNames(of: set, steps).map(spell)
        }
        if let last = steps.last, case .enumeration(let enumeration) = declarations[set.owner].kind,
            enumeration.members.count <= Self.maximumValues
        {
            names.append(spell([last] + enumeration.members.map(\.name.swift)))
        }
        return names.reduce(into: []) { unique, name in
            if !unique.contains(name) { unique.append(name) }
        }
    }

    /// Returns the words of names for the body of failures with several statuses. If several such types exist, the
    /// properties of the body distinguish them.
    private func failureNames(of set: EqualTypeSet, _ steps: [String]) -> [[String]] {
        var names = [["failure response"] + steps]
        if steps.isEmpty, case .object(let object) = declarations[set.owner].kind,
            (1...Self.maximumProperties).contains(object.properties.count)
        {
            names.append(object.properties.map(\.name.swift) + ["failure response"])
        }
        return names
    }

    /// The number of properties that a name may contain.
    private static let maximumProperties = 3

    /// The number of values that a name may contain.
    private static let maximumValues = 4

    /// Returns the last steps that both lists have, or else the words at the end of the last step.
    private static func commonEnd(_ steps: [String], _ others: [String]) -> [String] {
        let end = common(steps, others)
        guard end.isEmpty, let last = steps.last, let other = others.last else { return end }
        let words = common(Words(last).lowercased, Words(other).lowercased)
        return words.isEmpty ? [] : [words.joined(separator: " ")]
    }

    private static func common(_ names: [String], _ others: [String]) -> [String] {
        let count = zip(names.reversed(), others.reversed()).prefix { $0.lowercased() == $1.lowercased() }.count
        return Array(names.suffix(count))
    }
}
