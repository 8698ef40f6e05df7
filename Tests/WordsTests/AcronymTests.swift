import Testing

@testable import CodegenWords

/// Acronyms in a configuration follow the Swift API Design Guidelines, like the built-in acronyms.
@Suite struct AcronymTests {
    private func names(_ texts: String..., acronyms: [String] = ["GTIN", "GraphQL", "P2P"]) -> [String] {
        Acronyms.using(acronyms) { texts.map { Words($0).lowerCamel } + texts.map { Words($0).upperCamel } }
    }

    /// `lte` is a filter operator, like `gte`.
    @Test func operatorsOfFiltersAreSpelledAlike() {
        #expect(
            names("date_lte", "dateGte", "price__lt") == [
                "dateLte", "dateGte", "priceLt", "DateLte", "DateGte", "PriceLt",
            ])
    }

    @Test func theFirstWordIsLowerCaseInNamesOfMembers() {
        #expect(
            names("gtin_code", "code-gtin", "gtin") == ["gtinCode", "codeGTIN", "gtin", "GTINCode", "CodeGTIN", "GTIN"])
    }

    @Test func camelCaseIsReadAsWell() {
        #expect(
            names("articleGtin", "GTINCode", "gtinCode") == [
                "articleGTIN", "gtinCode", "gtinCode", "ArticleGTIN", "GTINCode", "GTINCode",
            ])
    }

    @Test func thePluralHasAnS() {
        #expect(names("all_gtins", "gtinsOfPack") == ["allGTINs", "gtinsOfPack", "AllGTINs", "GTINsOfPack"])
    }

    @Test func mixedCaseIsSpelledAsWritten() {
        #expect(
            names("graphql_query", "lastGraphQLQuery") == [
                "graphqlQuery", "lastGraphQLQuery", "GraphQLQuery", "LastGraphQLQuery",
            ])
        #expect(names("graph_ql", "p2p_fee") == ["graphql", "p2pFee", "GraphQL", "P2PFee"])
    }

    @Test func ownAcronymsReplaceTheUsualAcronyms() {
        #expect(names("user_id", acronyms: ["Id"]) == ["userId", "UserId"])
        #expect(names("user_id") == ["userID", "UserID"])
    }

    @Test func usualAcronymsNeedNoConfiguration() {
        #expect(
            names("durationMs", "ocr_text", "apkFile", "last_dms", acronyms: []) == [
                "durationMS", "ocrText", "apkFile", "lastDMs", "DurationMS", "OCRText", "APKFile", "LastDMs",
            ])
    }

    @Test func oAuthIsOneWord() {
        let texts = ["oAuth2", "oAuth2Client", "user_oAuth", "userOAuth2Token", "o_author"]
        let names = Acronyms.using([]) { texts.map { Words($0).lowerCamel } }
        #expect(names == ["oauth2", "oauth2Client", "userOAuth", "userOAuth2Token", "oAuthor"])
        #expect(Acronyms.using(["GTIN"]) { Words("oAuth2Gtin").upperCamel } == "OAuth2GTIN")
    }

    @Test func theyEndWithTheClient() {
        #expect(names("gtin_code", acronyms: []) == ["gtinCode", "GtinCode"])
    }
}
