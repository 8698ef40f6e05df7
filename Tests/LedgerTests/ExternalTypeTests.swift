import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Ledger
import LedgerMocks
import LedgerTypes
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Types of the app in place of generated types: `schemas` in codegen.yaml.
@Suite(.timeLimit(.minutes(1)))
struct ExternalTypeTests {
    private let stub = StubTransport(samples: LedgerSamples.all)
    private var client: LedgerClient {
        LedgerClient(server: .production, transport: stub)
    }

    private let text = """
        {"amount":{"amount":12.5,"currency":"EUR"},"amounts":[{"amount":1,"currency":"USD"}],\
        "by_account":{"a":{"amount":2,"currency":"EUR","valid_until":"2026-01-02T03:04:05Z"}},"gtin_code":"01234567",\
        "id":1,"origin":{"kind":"cash","till":3},"rate":null,"reference":{"amount":4,"currency":"EUR"}}
        """

    private func date(_ text: String) throws -> Date {
        try #require(ISO8601DateFormatter().date(from: text))
    }

    @Test func propertiesAreReadByTheTypesOfTheApp() throws {
        let posting: Posting = try JSONCoding.decode(Posting.self, from: Data(text.utf8))
        #expect(posting.amount == Money(12.5, .euro))
        #expect(posting.fee == nil)
        #expect(posting.rate == nil)
        #expect(posting.amounts == [Money(1, .dollar)])
        #expect(posting.byAccount == ["a": Money(2, .euro, validUntil: try date("2026-01-02T03:04:05Z"))])
        #expect(posting.gtinCode == StockCode("01234567"))
        #expect(posting.reference == .money(Money(4, .euro)))
        #expect(posting.origin == .cash(Till.Cash(till: 3)))
    }

    /// The union encodes the tag of the alternative, which the type of the app does not contain.
    @Test func propertiesAreWrittenByTheTypesOfTheApp() throws {
        let posting: Posting = try JSONCoding.decode(Posting.self, from: Data(text.utf8))
        let written = try JSONCoding.decode(JSONValue.self, from: try JSONCoding.encode(posting))
        #expect(written == (try JSONCoding.decode(JSONValue.self, from: Data(text.utf8))))
    }

    /// The dates are the same, because neither side uses the strategies of Foundation's coders.
    @Test func foundationsCodersReadTheirOwnOutput() throws {
        let posting: Posting = try JSONCoding.decode(Posting.self, from: Data(text.utf8))
        let data = try JSONEncoder().encode(posting)
        #expect(String(decoding: data, as: UTF8.self).contains("2026-01-02T03:04:05Z"))
        #expect(try JSONDecoder().decode(Posting.self, from: data) == posting)
    }

    @Test func errorsHaveTheirPath() throws {
        let wrong = text.replacing(#"[{"amount":1,"#, with: #"[{"amount":"1","#)
        #expect {
            try JSONCoding.decode(Posting.self, from: Data(wrong.utf8))
        } throws: { error in
            guard case .typeMismatch(_, let context)? = error as? DecodingError else { return false }
            return context.codingPath.map(\.stringValue) == ["amounts", "Index 0", "amount"]
        }
    }

    @Test func callsSendAndReturnThem() async throws {
        let code = try #require(StockCode("01234567"))
        let price: Price = try await client.postings.getPrice(gtinCode: code)
        #expect(price.currency == .euro)
        #expect(price.amount == 12.5)
        try await client.postings.setPrice(gtinCode: code, Money(3, .dollar))
        _ = try await client.postings.listPostings(currency: .dollar, gtinCode: code)
        let requests = stub.requests
        #expect(requests.map { $0.urlRequest.url?.path } == ["/prices/01234567", "/prices/01234567", "/postings"])
        #expect(requests.last?.urlRequest.url?.query == "currency=USD&gtin_code=01234567")
        let body = try #require(requests[1].body.data)
        #expect(try JSONDecoder().decode(Money.self, from: body) == Money(3, .dollar))
    }

    @Test func limitsOfTheDescriptionAreChecked() async throws {
        // Digits of another script: the app's type accepts them, but the pattern does not.
        let code = try #require(StockCode("٠١٢٣٤٥٦٧"))
        await #expect {
            _ = try await client.postings.getPrice(gtinCode: code)
        } throws: { error in
            guard case .invalidRequest? = error as? APIError else { return false }
            return true
        }
    }

    @Test func bodiesOfFailuresAreTyped() async throws {
        stub.answer(
            "postings.createPosting",
            with: .response(HTTPResponse(statusCode: 422, data: Data(#"{"amount":1,"currency":"EUR"}"#.utf8))))
        do {
            _ = try await client.postings.createPosting(Posting.mock)
            Issue.record("an error is expected")
        } catch {
            #expect(error.body(of: PostingsErrors.CreatePosting.self) == .unprocessableContent(Money(1, .euro)))
        }
    }

    /// If the app's type does not accept a value of the sample, the mock uses a neutral value.
    @Test func mocksAnswerWithSamples() async throws {
        let money = try await LedgerClient.mock().postings.getPrice(gtinCode: try #require(StockCode("76543210")))
        #expect(money == Money(12.5, .euro, validUntil: try date("2026-01-02T03:04:05Z")))
        #expect(Posting.mock.amount.currency == .euro)
        let neutral: Money = Sample.decode(#"{"amount":"much"}"#)
        #expect(neutral == .neutralValue)
    }

    /// Variants of a sample could be unreadable for a type of the app.
    @Test func allElementsHaveTheExample() throws {
        try LedgerSamples.validate()
        let postings = Posting.mockList(count: 5)
        let amounts = Set(postings.map { "\($0.amount)" })
        #expect(amounts.count == 1)
        #expect(!amounts.contains("\(Money.neutralValue)"))
        #expect(Set(postings.map(\.id)).count == 5)
        #expect(postings.allSatisfy { !$0.amounts.contains(.neutralValue) })
    }

    @Test func failuresNameTheSample() throws {
        let broken: SampleText = #"{"id": 1, "gtin_code": "76543210", "amount": {"amount": "much"}}"#
        let failure = #expect(throws: DecodingFailure.self) { try broken.validate(Posting.self) }
        #expect(failure?.path.hasPrefix("Posting[0].amount") == true, "\(String(describing: failure))")
    }

    @Test func webhooksHaveThem() throws {
        let webhook = try LedgerWebhooks(LedgerWebhooks.postedSample)
        #expect(webhook == .posted(Money(12.5, .euro, validUntil: try date("2026-01-02T03:04:05Z"))))
    }

    @Test func acronymsAreSpelledAsConfigured() {
        let posting = Posting.mock { $0.nextGraphQLCursor = "1" }
        #expect(posting.nextGraphQLCursor == "1")
    }
}
