import CodegenIR
import CodegenSchemaValues
import Community
import CommunityMocks
import EndpointMockData
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Klipy
import KlipyMocks
import MSP
import MSPMocks
import Ride
import RideMocks
import Storefront
import StorefrontMocks
import Testing

@testable import CodegenMockServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The generator resolves references for the mock server, and the runtime for clients.
@Suite struct SampleAgreementTests {
    // MARK: Responses

    @Test(arguments: [
        ("community", CommunitySamples.all), ("klipy", KlipySamples.all), ("msp", MSPSamples.all),
        ("storefront", StorefrontSamples.all), ("ride", RideSamples.all),
    ])
    func clientsAndTheServerHaveTheSameBodies(name: String, samples: [EndpointRuntimeTesting.Sample]) throws {
        let api = try Descriptions.own(name).api
        var bodies: [String: [String]] = [:]
        for endpoint in api.groups.flatMap(\.endpoints) {
            for sample in endpoint.samples {
                bodies["\(endpoint.operation) \(sample.status)", default: []].append(Self.firstPage(of: sample))
            }
        }
        var found: [String: [String]] = [:]
        for sample in samples {
            let body = String(decoding: sample.data, as: UTF8.self)
            found["\(sample.operation) \(sample.status)", default: []].append(body)
        }
        #expect(!found.isEmpty)
        #expect(found == bodies)
    }

    /// Returns the body of a sample with the members that describe its first page.
    private static func firstPage(of sample: CodegenIR.Sample) -> String {
        guard let pages = sample.pages.flatMap({ SamplePages(json: $0.json) }),
            let body = try? PlainValue(json: sample.body.utf8)
        else { return sample.body }
        return pages.body(for: StateCall(operation: "", path: [:]), of: body) { _ in nil }?.body.json ?? body.json
    }

    // MARK: Lists

    private func check<Value: ModelValue & Equatable>(
        _ name: String, _ table: SampleTable, _ list: (Int) -> [Value]
    ) throws {
        let expected = try (0..<25).map { variant in
            let json = try #require(table.resolved(type: name, variant: variant)).json
            return try JSONCoding.decode(Value.self, from: Data(json.utf8))
        }
        #expect(list(25) == expected)
    }

    private func table(_ name: String) throws -> SampleTable {
        SampleTable(try Descriptions.own(name).api.types)
    }

    @Test func listsMatchTheGenerator() throws {
        let community = try table("community")
        try check("Post", community, Community.Post.mockList)
        try check("UserProfile", community, Community.UserProfile.mockList)
        try check("PaginatedPosts", community, Community.PaginatedPosts.mockList)
        try check("GifPage", table("klipy"), Klipy.GifPage.mockList)
        try check("RoomList", table("msp"), MSP.RoomList.mockList)
    }

    /// All samples of all clients of the repository, with references and variations as in generated code.
    @Test(arguments: [
        "community", "kitchen-sink", "klipy", "ledger", "library", "msp", "ride", "storefront", "swagger-sink",
        "planner", "shop", "music",
    ])
    func allSamplesOfADescriptionAreEqual(name: String) throws {
        let api = try Descriptions.own(name).api
        let (table, texts) = (SampleTable(api.types), SampleTexts(api.types))
        #expect(!texts.names.isEmpty)
        for type in texts.names {
            let found: [JSONValue] = texts.text(of: type).list(count: 12)
            let expected = try (0..<12).map { variant in
                let json = try #require(table.resolved(type: type, variant: variant), "\(type) has no end").json
                return try JSONCoding.decode(JSONValue.self, from: Data(json.utf8))
            }
            #expect(found == expected, "\(type)")
        }
    }

    // MARK: Identifiers

    /// The mock server and stubs give equal samples the parameters of a call.
    @Test(arguments: ["planner", "shop", "music", "community", "ride", "storefront"])
    func identifiersOfCallsAreEqual(name: String) async throws {
        let api = try Descriptions.own(name).api
        let (table, texts) = (SampleTable(api.types), SampleTexts(api.types))
        var count = 0
        for endpoint in api.groups.flatMap(\.endpoints) {
            for sample in endpoint.samples {
                guard let json = sample.json, let path = sample.path else { continue }
                for value in ["76", "name", "6a57bb64-8e53-4315-86a5-bb648e534317"] {
                    let identifiers = sample.identities.map { SampleIdentifier($0.member, value: value) }
                    let expected = try #require(table.resolved(json, identifiers: identifiers)).json
                    let own = EndpointRuntimeTesting.Sample(endpoint.operation, path: path, json: texts.text(json))
                    let called = path.replacing(/\{[^}]*\}/, with: value)
                    let url = try #require(URL(string: "https://a.example/v1\(called)"))
                    let request = TransportRequest(urlRequest: URLRequest(url: url), operation: endpoint.operation)
                    let found = try await StubTransport(samples: [own]).send(request).get().data
                    #expect(String(decoding: found, as: UTF8.self) == expected, "\(endpoint.operation)")
                    count += 1
                }
            }
        }
        #expect(count > 0)
    }
}

/// The samples of a description, made with the public interface of the runtime instead of generated code.
private struct SampleTexts {
    let names: [String]
    private let samples: [String: TypeSample]
    private let types: [String: any Numbered.Type]

    init(_ declarations: [TypeDeclaration]) {
        let sampled = declarations.filter { $0.sample != nil }
        names = sampled.map(\.name.swift)
        samples = Dictionary(uniqueKeysWithValues: sampled.map { ($0.name.swift, $0.sample!) })
        types = Dictionary(uniqueKeysWithValues: sampled.enumerated().map { ($1.name.swift, number($0 + 1)) })
    }

    func text(of name: String) -> SampleText {
        guard let sample = samples[name], let type = types[name] else { return "null" }
        let variations = sample.variations.map { variation in
            let path = variation.slashed
            switch variation.manner {
            case .next: return EndpointRuntimeTesting.SampleVariation(stringLiteral: path)
            case .step(let distance): return .number(path, by: distance)
            case .range(let range): return .number(path, in: range)
            case .values(let values): return .values(path, "[\(values.joined(separator: ","))]")
            case .words(let list): return .words(path, of: list)
            }
        }
        let examples = sample.examples.map(interpolated)
        let all = examples.dropFirst().reduce(examples[0]) { SampleText(of: type, $0, $1) }
        return SampleText(of: type, varying: variations, all)
    }

    func text(_ value: SampleValue) -> SampleText {
        // A reference as a whole is the sample itself, as in generated code.
        if case .reference(let reference) = value, reference.count == nil { return text(of: reference.type) }
        return interpolated(value)
    }

    private func interpolated(_ value: SampleValue) -> SampleText {
        var text = SampleText.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        append(value, to: &text)
        return SampleText(stringInterpolation: text)
    }

    private func append(_ value: SampleValue, to text: inout SampleText.StringInterpolation) {
        switch value {
        case .scalar(let json): text.appendLiteral(json)
        case .object(let members):
            for (index, member) in members.enumerated() {
                text.appendLiteral("\(index == 0 ? "{" : ",") \(member.name): ")
                append(member.value, to: &text)
            }
            text.appendLiteral(members.isEmpty ? "{}" : "}")
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                text.appendLiteral(index == 0 ? "[" : ", ")
                append(element, to: &text)
            }
            text.appendLiteral(elements.isEmpty ? "[]" : "]")
        case .reference(let reference): append(reference, to: &text)
        }
    }

    private func append(_ reference: SampleReference, to text: inout SampleText.StringInterpolation) {
        let name = reference.type
        if let count = reference.count { return text.appendInterpolation(list: self.text(of: name), count: count) }
        switch reference.ending {
        case .absent: text.appendInterpolation(self.text(of: name))
        case .null: text.appendInterpolation(nullable: self.text(of: name))
        case .never: text.appendInterpolation(required: self.text(of: name))
        }
    }
}

// A different type for each number, written in binary digits.

private protocol Numbered: Sendable {}
private enum One: Numbered {}
private enum Even<Half: Numbered>: Numbered {}
private enum Odd<Half: Numbered>: Numbered {}

extension Numbered {
    fileprivate static var even: any Numbered.Type { Even<Self>.self }
    fileprivate static var odd: any Numbered.Type { Odd<Self>.self }
}

private func number(_ value: Int) -> any Numbered.Type {
    guard value > 1 else { return One.self }
    let half = number(value / 2)
    return value.isMultiple(of: 2) ? half.even : half.odd
}
