import IR
import OpenAPI

/// Builds what an operation answers: the success type, the error bodies by status, and the `Accept` header.
struct ResponseBuilder {
    let types: TypeBuilder

    struct Shapes {
        var success: SuccessShape
        var errors: [StatusCase]
        var accept: [String]
    }

    func build(_ operation: OpenAPI.Operation, _ typeName: String) -> Shapes {
        let successes = operation.responses.filter { isSuccess($0.status) }
        let failures = operation.responses.filter { !isSuccess($0.status) && $0.status != .default }
        let fallback = operation.responses.first { $0.status == .default }
        // An operation that declares only `default` means it for success too.
        let isFallbackSuccess = successes.isEmpty && failures.isEmpty
        var names = NameScope()
        let successCases = (isFallbackSuccess ? [fallback].compactMap(\.self) : successes).map {
            statusCase($0, typeName, isSuccess: true, &names)
        }
        var errorNames = NameScope()
        let errors = sorted(failures) + (isFallbackSuccess ? [] : [fallback].compactMap(\.self))
        let errorCases = errors.map { statusCase($0, typeName, isSuccess: false, &errorNames) }
        let media = (isFallbackSuccess ? [fallback].compactMap(\.self) : successes).compactMap(preferred)
        return Shapes(
            success: success(successCases, media), errors: errorCases.contains { $0.body != .none } ? errorCases : [],
            accept: accept(media))
    }

    private func isSuccess(_ status: ResponseObject.Status) -> Bool {
        switch status {
        case .code(let code): (200..<300).contains(code)
        case .family(let family): family == 2
        case .default: false
        }
    }

    /// Codes before families, so that the narrower one is found first.
    private func sorted(_ responses: [ResponseObject]) -> [ResponseObject] {
        let codes = responses.filter { if case .code = $0.status { true } else { false } }
        let families = responses.filter { if case .family = $0.status { true } else { false } }
        return codes + families
    }

    // MARK: Cases

    private func statusCase(
        _ response: ResponseObject, _ typeName: String, isSuccess: Bool, _ names: inout NameScope
    ) -> StatusCase {
        let media = preferred(response)
        let name = names.claim(StatusNames.name(response.status))
        let place = "\(typeName)\(isSuccess ? "" : SwiftNames.suffix(name))Response"
        return StatusCase(
            name: name, status: StatusCase.Status(response.status), body: body(media, named: place),
            documentation: Documentation(summary: response.description), origin: Origin(response.id))
    }

    private func body(_ media: MediaTypeObject?, named name: String) -> StatusCase.Body {
        guard let media else { return .none }
        let type = MediaType(media.type)
        if type.isJSON || type.isEventStream || type.isJSONLines {
            guard let schema = media.itemSchema ?? media.schema else { return type.isJSON ? .json(.json) : .text }
            return .json(types.resolve(schema, at: TypePlace(name: name, home: nil, view: .received)).value)
        }
        return type.isText ? .text : .data
    }

    private func preferred(_ response: ResponseObject) -> MediaTypeObject? {
        response.content.min { rank($0) < rank($1) }
    }

    private func rank(_ media: MediaTypeObject) -> Int {
        let type = MediaType(media.type)
        if type.isJSON { return media.schema == nil ? 2 : 0 }
        if type.isEventStream || type.isJSONLines { return 1 }
        return type.isText ? 3 : 4
    }

    // MARK: Success

    private func success(_ cases: [StatusCase], _ media: [MediaTypeObject]) -> SuccessShape {
        let bodies = cases.map(\.body).filter { $0 != .none }
        guard let first = bodies.first else { return .empty }
        let isUniform = bodies.allSatisfy { $0 == first }
        guard isUniform else { return .output(cases) }
        let hasEmpty = bodies.count < cases.count
        switch first {
        case .none: return .empty
        case .text: return hasEmpty ? .output(cases) : .text
        case .data: return hasEmpty ? .output(cases) : .data
        case .json(let type):
            let essence = media.first.map { MediaType($0.type) }
            if essence?.isEventStream == true { return .events(type) }
            if essence?.isJSONLines == true { return .lines(type) }
            if case .optional(let wrapped) = type { return .optionalValue(wrapped) }
            return hasEmpty ? .optionalValue(type) : .value(type)
        }
    }

    private func accept(_ media: [MediaTypeObject]) -> [String] {
        var seen: Set<String> = []
        return media.map(\.type).filter { seen.insert($0).inserted }
    }
}

extension StatusCase.Status {
    init(_ status: ResponseObject.Status) {
        switch status {
        case .code(let code): self = .code(code)
        case .family(let family): self = .family(family)
        case .default: self = .any
        }
    }
}
