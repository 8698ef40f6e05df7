import Testing

@testable import Mutating

@Suite("Drawing")
struct DrawingTests {
    private let source = "func a() { if b < 5 { c(5) } else { d(6) } }"

    private func draw(_ seed: UInt64, count: Int = 4) -> [Range<Int>] {
        var random = SeededGenerator(seed: seed)
        return Drawing.draw(count, from: [ChangeFinder.changes(in: source)], using: &random).map(\.change.range)
    }

    @Test func sameSeedDrawsTheSame() {
        #expect(draw(1) == draw(1))
        #expect(Set((0..<20).map { draw($0) }).count > 1)
    }

    @Test func changesDoNotOverlap() {
        for seed in 0..<50 {
            let ranges = draw(UInt64(seed), count: 100).sorted { $0.lowerBound < $1.lowerBound }
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        }
    }

    /// The compiler reports the lines and columns of the changed file.
    @Test func errorBelongsToTheMutantAroundIt() {
        let source = "let a = 1\nlet b = 2; let c = 3\n"
        let changes = ChangeFinder.changes(in: source).enumerated().map { (number: $0.offset + 1, change: $0.element) }
        let file = Instrumented(source, changes: changes)
        #expect(file.text.split(separator: "\n").first == "let a = (MutantSwitch.on(1) ? 1 + 1 : 1)")
        #expect(file.mutant(line: 1, column: 12) == 1)
        #expect(file.mutant(line: 2, column: 12) == 2)
        #expect(file.mutant(line: 2, column: 60) == 3)
        #expect(file.mutant(line: 3, column: 1) == 3)
    }
}
