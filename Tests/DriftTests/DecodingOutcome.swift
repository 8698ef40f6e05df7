import CodegenIR
import CodegenSchemaValues
import EndpointMockData
import Foundation

@testable import CodegenDrift
@testable import EndpointCoding

/// What a decoder makes of JSON: the coding path of the failure, or else the elements that lists leave out and the values
/// that are kept as unknown.
struct DecodingOutcome: CustomStringConvertible {
    private(set) var failure: String?
    /// The elements that are left out, or the values in them that cannot be decoded.
    private var skipped: Set<String> = []
    private var unknown: Set<String> = []

    /// Decodes JSON over the IR.
    init(_ json: String, _ type: TypeReference, by client: ClientDecoder, skipsElements: Bool) throws {
        let record = client.decode(
            try PlainValue(json: json.utf8, maximumDepth: 100), as: type, skipsElements: skipsElements)
        failure = record.failures.first?.text
        guard failure == nil else { return }
        skipped = Set(record.leftOut.map(\.text))
        unknown = Set(record.unknown.map(\.text))
    }

    /// Decodes JSON by a compiled model.
    init(_ json: String, _ type: any ModelValue.Type, skipsElements: Bool) {
        let found = Locked<[HTTPResponse.Mismatch]>([])
        var translation = BodyTranslation()
        (translation.skipsInvalidElements, translation.validates) = (skipsElements, true)
        translation.report = { more in found.withLock { $0 += more } }
        do {
            _ = try translation.decode(Data(json.utf8)) { source in try type._readValue(from: source) }
        } catch {
            failure = DecodingFailure(error).path
            return
        }
        for mismatch in found.withLock(\.self) {
            switch mismatch {
            case .skippedElement(let failure): skipped.insert(failure.path)
            case .unknownValue(let failure): unknown.insert(failure.path)
            case .invalidValue, .undeclaredProperty, .undeclaredStatus: break
            }
        }
    }

    func agrees(with model: DecodingOutcome) -> Bool {
        failure == model.failure && unknown == model.unknown
            && skipped.allSatisfy { path in model.skipped.contains(where: path.hasPrefix) }
            && model.skipped.allSatisfy { element in skipped.contains { $0.hasPrefix(element) } }
    }

    var description: String {
        "\(failure.map { "fails at '\($0)'" } ?? "decoded"), skipped \(skipped.sorted()), unknown \(unknown.sorted())"
    }
}

extension [ValueProblem.Step] {
    fileprivate var text: String {
        reduce(into: "") { path, step in
            switch step {
            case .element(let index): path += "[\(index)]"
            case .member(let name): path += path.isEmpty ? name : ".\(name)"
            }
        }
    }
}

extension PlainValue {
    /// Returns the value itself, and the value with each part replaced by each other value or removed.
    func variations(by others: [PlainValue]) -> [PlainValue] {
        var found = [self] + others
        switch self {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                for other in element.variations(by: others) {
                    var copy = elements
                    copy[index] = other
                    found.append(.array(copy))
                }
            }
        case .object(let members):
            for (index, member) in members.enumerated() {
                var copy = members
                copy.remove(at: index)
                found.append(.object(copy))
                found.append(.object(copy + [Member("other", member.value)]))
                found.append(.object(members + [Member(member.name, .null)]))
                for other in member.value.variations(by: others) {
                    copy = members
                    copy[index].value = other
                    found.append(.object(copy))
                }
            }
        case .null, .bool, .number, .string: break
        }
        return found
    }
}
