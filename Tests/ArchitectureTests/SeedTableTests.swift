import Testing

/// docs/seeds.md lists the supported capabilities of the seed systems. Each row names the test of its capability.
@Suite struct SeedTableTests {
    @Test func everyRowNamesATestThatExists() throws {
        let rows = try SeedTable.rows()
        let tests = try TestFunctions.all()
        for row in rows {
            #expect(!row.works.isEmpty, "\(row.id) says nothing")
            #expect(!row.tests.isEmpty, "\(row.id) names no test")
            for test in row.tests { #expect(tests.contains(test), "\(row.id) names \(test)") }
        }
    }

    @Test func rowsAreUniqueAndSorted() throws {
        let ids = try SeedTable.rows().map(\.id)
        #expect(!ids.isEmpty)
        #expect(Set(ids).count == ids.count)
        #expect(ids == ids.sorted { $0.compare($1, options: .numeric) == .orderedAscending })
    }

    /// Only the table contains the numbers of the capabilities. The names of tests describe the behavior.
    @Test func testsCarryNoNumbers() throws {
        let names = try TestFunctions.all()
        #expect(names.count > 1_000)
        for name in names {
            let digits = name.dropFirst().prefix { $0.isNumber }
            let isStatus = digits.count == 3
            #expect(digits.isEmpty || isStatus, "\(name)")
        }
    }
}
