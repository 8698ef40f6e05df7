import Foundation
import IR

/// What templates see, as JSON: `codegen dump --stage context`.
package struct ContextDump: Sendable {
    private let presentation: Presentation

    package init(_ api: API) {
        presentation = Presentation(api)
    }

    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let subjects = Dictionary(
            uniqueKeysWithValues: TemplateManifest.Subject.allCases.map { subject in
                (subject.rawValue, presentation.contexts(for: subject).map { EncodedContext($0.subject) })
            })
        return String(decoding: try encoder.encode(subjects), as: UTF8.self)
    }
}

/// A context as its contract lists it.
private struct EncodedContext: Encodable {
    private let entries: [(key: String, value: ContextValue)]

    init(_ context: any TemplateContext) {
        entries = context.entries
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (name, value) in entries {
            let key = Key(stringValue: name)
            switch value {
            case .text(let text): try container.encode(text, forKey: key)
            case .lines(let lines): try container.encode(lines, forKey: key)
            case .flag(let flag): try container.encode(flag, forKey: key)
            case .list(let contexts): try container.encode(contexts.map(EncodedContext.init), forKey: key)
            case .object(let context): try container.encode(EncodedContext(context), forKey: key)
            case .absent: try container.encodeNil(forKey: key)
            }
        }
    }
}

extension TemplateContext {
    /// Every key of the contract with its value.
    fileprivate var entries: [(key: String, value: ContextValue)] {
        Self.contract.schema.keys.compactMap { key in
            Self.contract.value(of: key.name, in: self).map { (key.name, $0) }
        }
    }
}
