import CodegenIR
import CodegenLowering
import Testing

/// Articles in the ids of operations.
@Suite struct ArticleTests {
    private func endpoints(
        _ operations: [(id: String, path: String)], options: LoweringOptions = LoweringOptions()
    ) throws -> [Endpoint] {
        let lines = operations.map { operation in
            "  '\(operation.path)': {get: {operationId: '\(operation.id)', tags: [x], "
                + "responses: {'204': {description: ok}}}}"
        }
        return try Lowered("paths:\n" + lines.joined(separator: "\n"), options: options).api.groups.flatMap(\.endpoints)
    }

    @Test(arguments: [
        ("getAnAlbum", "getAlbum"), ("deleteABlock", "deleteBlock"), ("retrieve-a-block", "retrieveBlock"),
        ("RetrieveACompanyById", "retrieveCompanyByID"), ("attachContactToACompany", "attachContactToCompany"),
        ("get-information-about-the-users-playback", "getInformationAboutUsersPlayback"),
        ("listTheFirst", "listFirst"), ("createOrUpdateAnItem", "createOrUpdateItem"), ("tagAnAsset", "tagAsset"),
        ("get_a_list_of_the_items", "getListOfItems"), ("readAURL", "readAURL"), ("read_a_url", "readURL"),
    ])
    func articlesAreLeftOut(id: String, name: String) throws {
        let endpoint = try #require(try endpoints([(id, "/p")]).first)
        #expect(endpoint.name == name)
        #expect(endpoint.typeName.lowercased() == name.lowercased())
    }

    @Test(arguments: [
        // Not followed by a noun.
        ("getA", "getA"), ("get_the", "getThe"), ("get/a/b", "getAB"), ("compareAToB", "compareAToB"),
        ("get_a_2", "getA2"), ("sort_a_or_b", "sortAOrB"),
        // A name ends with the letter.
        ("planA", "planA"), ("vitaminAIntake", "vitaminAIntake"), ("getVitaminAIntake", "getVitaminAIntake"),
        ("planAUpdate", "planAUpdate"), ("hepatitis_a_cases", "hepatitisACases"),
        // Acronyms and other words begin with the letter.
        ("getAPIKey", "getAPIKey"), ("getABTest", "getABTest"), ("getAnswer", "getAnswer"), ("theaters", "theaters"),
        // The first word is no article.
        ("aRecord", "aRecord"), ("the_list", "theList"),
    ])
    func lettersAndNamesStay(id: String, name: String) throws {
        #expect(try endpoints([(id, "/p")]).map(\.name) == [name])
    }

    @Test func wordsOfThePathStay() throws {
        #expect(try endpoints([("updateARecord", "/dns/a/records")]).map(\.name) == ["updateARecord"])
    }

    @Test func articlesStayIfTwoNamesWouldBeEqual() throws {
        let names = try endpoints([("getAnAlbum", "/a"), ("getTheAlbum", "/b"), ("getABook", "/c"), ("getBook", "/d")])
        #expect(names.map(\.name) == ["getAnAlbum", "getTheAlbum", "getABook", "getD"])
    }

    @Test func fullNamesKeepThem() throws {
        var options = LoweringOptions()
        options.operationNames = .full
        #expect(try endpoints([("getAnAlbum", "/a")], options: options).map(\.name) == ["getAnAlbum"])
    }
}
