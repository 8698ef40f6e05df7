import EndpointRuntime
import Foundation

/// A row for decoding or encoding JSON, compared with Foundation on the same bytes. Each row is measured in a separate
/// process, because the memory left by earlier rows affects the times of the two sides differently.
enum CodingRow: String, CaseIterable {
    case objects, doubles, unions, writing, page, pageWriting, sections, sectionsWriting, terms, termsWriting, dates
    case datesWriting

    func measured() async throws -> String {
        switch self {
        case .objects: try await reading("any JSON, nested objects", nestedObjects(), as: JSONValue.self)
        case .doubles: try await reading("any JSON, 120,000 doubles", arrayOfDoubles(), as: JSONValue.self)
        case .unions: try await reading("a page of undiscriminated unions", pageOfUnions(), as: [Entry].self)
        case .writing: try await writingValues()
        case .page: try await decoding("a page", bodyOfItems(), [Item].self, [BareItem].self)
        case .pageWriting: try await encoding("a page", bodyOfItems(), [Item].self, [BareItem].self)
        case .sections: try await decoding("nested models", bodyOfSections(), Section.self, BareSection.self)
        case .sectionsWriting: try await encoding("nested models", bodyOfSections(), Section.self, BareSection.self)
        case .terms: try await decoding("a deep union", bodyOfTerms(), Term.self, BareTerm.self)
        case .termsWriting: try await encoding("a deep union", bodyOfTerms(), Term.self, BareTerm.self)
        case .dates: try await decoding("100,000 dates", bodyOfDates(), [Date].self, [Date].self)
        case .datesWriting: try await encoding("100,000 dates", bodyOfDates(), [Date].self, [Date].self)
        }
    }

    private func reading<Value: ModelValue>(
        _ name: String, _ data: Data, as type: Value.Type
    ) async throws -> String {
        let comparison = try await Comparison.run(Length.rounds) {
            for _ in 0..<5 { _ = try JSONSerialization.jsonObject(with: data) }
        } subject: {
            for _ in 0..<5 { _ = try JSONCoding.decode(type, from: data) }
        }
        return comparison.row("\(name), \(data.count / 1_000) kB, against JSONSerialization", per: 5)
    }

    private func writingValues() async throws -> String {
        let json = try JSONCoding.decode(JSONValue.self, from: nestedObjects())
        let comparison = try await Comparison.run(Length.rounds) {
            for _ in 0..<5 { _ = try JSONCoding.encoder.encode(json) }
        } subject: {
            for _ in 0..<5 { _ = try JSONCoding.encode(json) }
        }
        return comparison.row("writing any JSON, against JSONEncoder", per: 5)
    }

    private func decoding<Ours: ModelValue, Bare: Decodable>(
        _ name: String, _ data: Data, _ ours: Ours.Type, _ bare: Bare.Type
    ) async throws -> String {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let comparison = try await Comparison.run(Length.rounds) {
            for _ in 0..<5 { _ = try decoder.decode(bare, from: data) }
        } subject: {
            for _ in 0..<5 { _ = try JSONCoding.decode(ours, from: data) }
        }
        return comparison.row("decoding \(name), \(data.count / 1_000) kB, against JSONDecoder", per: 5)
    }

    private func encoding<Ours: ModelValue, Bare: Codable>(
        _ name: String, _ data: Data, _ ours: Ours.Type, _ bare: Bare.Type
    ) async throws -> String {
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        let value = try JSONCoding.decode(ours, from: data)
        let bareValue = try decoder.decode(bare, from: data)
        let comparison = try await Comparison.run(Length.rounds) {
            for _ in 0..<5 { _ = try encoder.encode(bareValue) }
        } subject: {
            for _ in 0..<5 { _ = try JSONCoding.encode(value) }
        }
        return comparison.row("encoding \(name), \(data.count / 1_000) kB, against JSONEncoder", per: 5)
    }
}

extension CodingRow {
    /// Returns the row as printed by this program in another process.
    func measuredApart() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        process.arguments = ["json", rawValue] + (Length.isShort ? [Length.short] : [])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Returns all rows, each measured in a separate process.
    static func table() async throws -> [String] { try allCases.map { try $0.measuredApart() } }
}
