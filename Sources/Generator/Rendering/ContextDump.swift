import CodegenIR
import CodegenPlatform
import CodegenTemplateEngine

/// The template contexts as JSON, for `codegen dump --stage context`.
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
                let contexts = presentation.contexts(for: subject)
                return (subject.rawValue, contexts.map { EncodedContext(context: $0.subject, schema: subject.schema) })
            })
        return String(decoding: try encoder.encode(subjects), as: UTF8.self)
    }
}

/// A context encoded with the keys of its contract.
private struct EncodedContext: Encodable {
    let context: any TemplateReadable
    let schema: ContextSchema

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
        for key in schema.keys {
            let name = Key(stringValue: key.name)
            switch context.value(of: key.name) ?? .absent {
            case .text(let text): try container.encode(text, forKey: name)
            case .lines(let lines): try container.encode(lines, forKey: name)
            case .flag(let flag): try container.encode(flag, forKey: name)
            case .list(let contexts): try container.encode(contexts.map { inner($0, of: key) }, forKey: name)
            case .object(let context): try container.encode(inner(context, of: key), forKey: name)
            case .absent: try container.encodeNil(forKey: name)
            }
        }
    }

    private func inner(_ context: any TemplateReadable, of key: ContextSchema.Key) -> EncodedContext {
        EncodedContext(context: context, schema: key.kind.schema ?? schema)
    }
}
