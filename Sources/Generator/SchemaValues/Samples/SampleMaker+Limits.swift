import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Keeps the order of numbers that limit each other: `min_price` and `max_price`, `used` and `total`.

extension SampleMaker {
    /// Returns whether another number of the object is at most or at least the number.
    func isCompared(_ words: [String], _ place: VariedPlace) -> Bool {
        place.owner?.members.contains { member in
            guard member.value.isNumber else { return false }
            let other = self.words(of: member)
            return other != words
                && (NumberAgreement.isAtMost(words, other) || NumberAgreement.isAtMost(other, words))
        } ?? false
    }

    /// Removes the variations of numbers that would exceed another number, which does not vary.
    func removeUnlimited(
        _ found: inout [VariedMember], from start: Int, _ members: [SampleValue.Member], _ place: VariedPlace
    ) {
        guard found.count > start, members.count(where: \.value.isNumber) > 1 else { return }
        let numbers = members.filter(\.value.isNumber).map {
            (name: $0.name.dropFirst().dropLast(), words: words(of: $0))
        }
        let hasLeast = numbers.contains { NumberAgreement.isLeast($0.words) }
        let limits = numbers.filter { number in
            NumberAgreement.limitsOthers(number.words)
                || hasLeast && numbers.contains { NumberAgreement.isAtMost($0.words, number.words) }
        }
        guard !limits.isEmpty else { return }
        while true {
            let own = found[start...].filter { $0.path.count == place.path.count + 1 }.compactMap(\.path.last)
            let fixed = limits.filter { limit in !own.contains { $0[...] == limit.name } }
            let removed = numbers.filter { number in
                own.contains { $0[...] == number.name }
                    && fixed.contains { NumberAgreement.isAtMost(number.words, $0.words) }
            }
            guard !removed.isEmpty else { return }
            found.removeAll { variation in
                variation.path.count == place.path.count + 1 && variation.path.dropLast() == place.path[...]
                    && removed.contains { $0.name == variation.path.last.map { $0[...] } }
            }
        }
    }

    func words(of member: SampleValue.Member) -> [String] {
        memory.words.lowercased(String(member.name.dropFirst().dropLast()))
    }
}

extension SampleValue {
    /// Whether the value is a number.
    fileprivate var isNumber: Bool {
        guard case .scalar(let json) = self, let first = json.utf8.first else { return false }
        return first == UInt8(ascii: "-") || 48...57 ~= first
    }
}
