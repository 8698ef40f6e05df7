import Foundation
import Testing

@testable import EndpointCoding

@Suite struct HeaderReaderTests {
    struct Page: HeaderDecodable, Equatable {
        var limit: Int
        var ratio: Double?
        var tags: [String]
        var numbers: [Int]
        var at: Date?
        var label: String
        var isLast: Bool?

        init(from reader: inout HeaderReader) {
            limit = reader.read("X-Limit")
            ratio = reader.read("X-Ratio")
            tags = reader.read("X-Tags")
            numbers = reader.read("X-Numbers")
            at = reader.read("X-At")
            label = reader.read("X-Label")
            isLast = reader.read("X-Last")
        }
    }

    @Test func readsSimpleValues() throws {
        var headers: HTTPHeaders = [
            "x-limit": "20", "X-Numbers": "1,2, 3", "X-At": "1970-01-01T00:00:01Z", "X-Label": "12", "X-Last": "true",
        ]
        headers.add("X-Tags", "a")
        headers.add("X-Tags", "b,7")
        let page = try Response(value: 1, statusCode: 200, headers: headers).headers(as: Page.self)
        #expect(page.limit == 20)
        #expect(page.ratio == nil)
        #expect(page.isLast == true)
        #expect(page.tags == ["a", "b", "7"])
        #expect(page.numbers == [1, 2, 3])
        #expect(page.at == Date(timeIntervalSince1970: 1))
        #expect(page.label == "12")
    }

    struct Links: HeaderDecodable, Equatable {
        var links: [String]
        var limits: [String: Int]?
        var name: String?

        init(from reader: inout HeaderReader) {
            links = reader.read(json: "X-Links")
            limits = reader.read(json: "X-Limits")
            name = reader.read(json: "X-Name")
        }
    }

    @Test func readsJSON() throws {
        let headers: HTTPHeaders = ["X-Links": #"["a,b", "c"]"#, "X-Limits": #"{"a":1}"#]
        let links = try Response(value: 1, statusCode: 200, headers: headers).headers(as: Links.self)
        #expect(links.links == ["a,b", "c"])
        #expect(links.limits == ["a": 1])
        #expect(links.name == nil)
        for wrong: HTTPHeaders in [[:], ["X-Links": "a,b"], ["X-Links": "1"]] {
            #expect(throws: DecodingFailure.self) {
                try Response(value: 1, statusCode: 200, headers: wrong).headers(as: Links.self)
            }
        }
    }

    @Test(arguments: [nil, "many", "1,2", ""])
    func namesTheHeaderThatDoesNotFit(limit: String?) {
        var headers: HTTPHeaders = ["X-Tags": "a", "X-Numbers": "1", "X-Label": ""]
        headers["X-Limit"] = limit
        let failure = #expect(throws: DecodingFailure.self) { try headers.read(as: Page.self) }
        #expect(failure?.path == "X-Limit")
    }
}

@Suite struct FilePartValueTests {
    @Test(arguments: [
        FilePart(data: Data([0, 255]), fileName: "a;b,c.png", contentType: "image/png; x=1"),
        FilePart(data: Data(), fileName: nil, contentType: nil),
    ])
    func survivesJSON(part: FilePart) throws {
        #expect(try JSONCoding.decode(FilePart.self, from: JSONCoding.encode(part)) == part)
    }

    @Test func filesStayFilesInAForm() throws {
        var writer = MultipartWriter(boundary: "B")
        writer.write("one", FilePart(data: Data("x".utf8), fileName: "x.txt"))
        writer.write("all", [FilePart(data: Data("y".utf8), fileName: "y.txt")])
        let pieces = try writer.finish()
        let text = String(
            decoding: try EncodedBody(contentType: "", content: .pieces(pieces)).data(), as: UTF8.self)
        #expect(text.contains("name=\"one\"; filename=\"x.txt\""))
        #expect(text.contains("name=\"all\"; filename=\"y.txt\""))
        #expect(!text.contains("data:"))
    }
}

@Suite struct WholeQueryTests {
    @Test func theWholeQueryIsAFormTextOrJSON() throws {
        #expect(try [QueryParameter.querystring(["a": "x y", "b": "&"])].encodedQuery() == "a=x+y&b=%26")
        #expect(try [QueryParameter.querystring("a=1&b=#")].encodedQuery() == "a=1&b=%23")
        #expect(try [QueryParameter.querystring(json: [1, 2])].encodedQuery() == "%5B1%2C2%5D")
        #expect(try [QueryParameter.querystring(String?.none)].encodedQuery() == nil)
        #expect(try [QueryParameter.tabDelimited("t", ["a", "b"])].encodedQuery() == "t=a%09b")
    }
}
