import Testing

@testable import CodegenSchemaShape

@Suite struct AlternativePairsTests {
    /// Compares the pairs with those of a search over all pairs, for alternatives beyond one word of bits.
    @Test(arguments: [2, 3, 64, 65, 130]) func pairsAreAlternativesWithoutACommonValue(_ count: Int) {
        let values = (0..<count).map { number in number % 7 == 3 ? [] : [number % 5, number % 11 + 100] }
        let holders = (0..<count).filter { $0 % 3 != 1 }
        let pairs = AlternativePairs(holders) { values[$0] }
        var expected = 0
        for one in holders {
            for other in holders where other > one && Set(values[one]).isDisjoint(with: values[other]) { expected += 1 }
        }
        #expect(pairs.count == expected)
    }

    @Test func unionsContainTheirParts() {
        let left = AlternativePairs([0, 1, 70]) { [$0] }
        let right = AlternativePairs([1, 2]) { [$0] }
        var both = left
        both.formUnion(right)
        #expect(both.count == 4)
        #expect(left.isSubset(of: both))
        #expect(right.isSubset(of: both))
        #expect(!both.isSubset(of: left))
        #expect(!left.isSubset(of: right))
        #expect(AlternativePairs().isSubset(of: right))
    }
}
