import IR
import Testing

/// How operations are sorted into endpoint enums where there are many.
@Suite struct GroupTests {
    private func groups(_ paths: [String], tag: String? = "pets") throws -> [String: Int] {
        let tags = tag.map { "tags: [\($0)], " } ?? ""
        let lines = paths.map { "  '\($0)': {get: {\(tags)responses: {'204': {description: ok}}}}" }
        let api = try Lowered("paths:\n" + lines.joined(separator: "\n")).api
        return Dictionary(uniqueKeysWithValues: api.groups.map { ($0.enumName, $0.endpoints.count) })
    }

    private func paths(_ prefix: String, _ count: Int) -> [String] {
        (1...count).map { "\(prefix)/p\($0)" }
    }

    @Test func aGroupOfAHundredAndFiftyStaysWhole() throws {
        #expect(try groups(paths("/x", 150)) == ["PetsEndpoint": 150])
    }

    @Test func theLargestPartsLeaveUntilTheRestFits() throws {
        let found = try groups(
            paths("/pets/toys", 90) + paths("/pets/food", 40) + paths("/pets/vets", 60) + paths("/shop", 5))
        #expect(found == ["PetsEndpoint": 105, "PetsToysEndpoint": 90])
    }

    @Test func oneLongPathIsSplitWhereItBranches() throws {
        let found = try groups(paths("/v1/api/a", 100) + paths("/v1/api/b", 80))
        #expect(found == ["PetsBEndpoint": 80, "PetsAEndpoint": 100])
    }

    @Test func operationsThatNothingTellsApartAreCounted() throws {
        let found = try groups((1...200).map { "/v\($0)" })
        #expect(found == ["PetsEndpoint": 150, "Pets2Endpoint": 50])
    }

    @Test func manyArgumentsMakeAGroupLargeEarlier() throws {
        let parameters = (1...8).map { "{name: q\($0), in: query, schema: {}}" }.joined(separator: ", ")
        let lines = (1...80).map { number in
            "  '/pets/\(number > 60 ? "toys" : "food")/p\(number)': "
                + "{get: {tags: [pets], parameters: [\(parameters)], responses: {}}}"
        }
        let api = try Lowered("paths:\n" + lines.joined(separator: "\n")).api
        #expect(
            api.groups.map { "\($0.enumName) \($0.endpoints.count)" }
                == ["PetsToysEndpoint 20", "PetsFoodEndpoint 50", "PetsFood2Endpoint 10"])
    }
}
