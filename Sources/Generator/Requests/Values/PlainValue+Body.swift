import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

extension PlainValue {
    /// Reads the JSON of a call. Text that is not strict JSON is refused with its location.
    package init(body bytes: [UInt8], in location: String) throws(Refusal) {
        guard String(validUTF8: bytes) != nil else { throw Refusal(400, "\(location) is not UTF-8") }
        do throws(JSONCursor.Malformed) {
            self = try PlainValue(json: bytes, maximumDepth: Literal.maximumDepth)
        } catch {
            throw Refusal(400, "\(location) is not JSON: \(error.reason)")
        }
        if let name = repeatedName { throw Refusal(400, "\(location) has two members '\(name)' in one object") }
    }

    private var repeatedName: String? {
        switch self {
        case .null, .bool, .number, .string: return nil
        case .array(let elements): return elements.lazy.compactMap(\.repeatedName).first
        case .object(let members):
            var names: Set<ExactText> = []
            for member in members where !names.insert(ExactText(member.name)).inserted { return member.name }
            return members.lazy.compactMap(\.value.repeatedName).first
        }
    }
}
