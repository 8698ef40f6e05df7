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
                return (subject.rawValue, contexts.map { EncodedContext($0.subject, subject.schema) })
            })
        return String(decoding: try encoder.encode(subjects), as: UTF8.self)
    }
}

/// A context encoded with the keys of its contract.
private struct EncodedContext: Encodable {
    private let schema: ContextSchema
    private let record: TemplateRecord

    init(_ context: any TemplateContext, _ schema: ContextSchema) {
        self.init(context.record(.complete(schema, among: ContextSchema.byName)), schema)
    }

    private init(_ record: TemplateRecord, _ schema: ContextSchema) {
        self.schema = schema
        self.record = record
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
        for (key, value) in zip(schema.keys, record.values) {
            let name = Key(stringValue: key.name)
            switch value {
            case .text(let text): try container.encode(text, forKey: name)
            case .lines(let lines): try container.encode(lines, forKey: name)
            case .flag(let flag): try container.encode(flag, forKey: name)
            case .list(let records): try container.encode(records.map { element($0, of: key) }, forKey: name)
            case .object(let record): try container.encode(element(record, of: key), forKey: name)
            case .absent: try container.encodeNil(forKey: name)
            }
        }
    }

    private func element(_ record: TemplateRecord, of key: ContextSchema.Key) -> EncodedContext {
        EncodedContext(record, key.kind.schemaName.flatMap { ContextSchema.byName[$0] } ?? schema)
    }
}
