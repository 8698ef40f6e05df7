import CodegenOpenAPI
import CodegenWords

/// The acronyms that `codegen init` proposes: words of names that the texts of a description always write in capitals.
struct AcronymProposal {
    /// The words of names in lower case.
    private var named: Set<String> = []
    /// The words of texts that are only written in capitals, in lower case.
    private var capitals: Set<String> = []
    private var others: Set<String> = []

    init(_ document: ResolvedDocument) {
        for id in document.componentSchemas { addName(id.name) }
        for operation in document.operations + document.incoming {
            addName(operation.operationID)
            addText(operation.summary)
            addText(operation.description)
            for parameter in operation.parameters {
                addName(parameter.name)
                addText(parameter.description)
            }
        }
        for tag in document.tags { addText(tag.description) }
        document.forEachSchema { schema in
            for property in schema.content.properties { addName(property.name) }
            addText(schema.content.description)
            // Values in capitals are not acronyms.
            for value in schema.content.enumeration ?? [] { others.insert((value.value.string ?? "").lowercased()) }
        }
    }

    /// The acronyms in alphabetical order, without the usual acronyms.
    var acronyms: [String] {
        named.intersection(capitals).subtracting(others).map { $0.uppercased() }.filter { acronym in
            Words("x \(acronym.lowercased())").upperCamel != "X\(acronym)"
        }.sorted()
    }

    private mutating func addName(_ name: String?) {
        if let name { named.formUnion(Words(name).lowercased) }
    }

    private mutating func addText(_ text: String?) {
        for word in (text ?? "").split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            // The plural of an acronym: `SKUs`.
            let base = word.last == "s" ? word.dropLast() : word
            let isAcronym =
                (2...Self.maximumLength).contains(base.count) && base.allSatisfy { $0.isASCII && $0.isUppercase }
            if isAcronym { capitals.insert(base.lowercased()) } else { others.insert(word.lowercased()) }
        }
    }

    private static let maximumLength = 6
}
