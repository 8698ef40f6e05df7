import CodegenDiagnostics
import CodegenIR

extension DiagnosticMessage {
    static let paginationWithoutBody = Self(
        .lowering.paginationWithoutBody,
        "'pagination' needs an operation with one JSON body for every success",
        advice: "the next page is read from this body")

    static func paginationMethod(_ method: String) -> Self {
        Self(.lowering.paginationMethod, "pagination by links needs a GET operation, but this is \(method)")
    }

    static func incompletePagination(_ style: Pagination.Style, _ key: String) -> Self {
        let why =
            switch key {
            case "parameter": "the name of the parameter that selects the page"
            case "next": "the path to the property with the next cursor or URL"
            default: "the path to the list of items"
            }
        return Self(
            .lowering.incompletePagination, "pagination of style '\(style.rawValue)' needs '\(key)'",
            advice: "it is \(why)")
    }

    static func unusedPaginationKey(_ style: Pagination.Style, _ key: String) -> Self {
        Self(
            .lowering.unusedPaginationKey,
            "'\(key)' has no effect in a pagination of style '\(style.rawValue)'", advice: "remove it")
    }

    static func unknownPaginationParameter(_ name: String, _ names: [String]) -> Self {
        let list = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            .lowering.unknownPaginationParameter,
            "the operation has no parameter '\(name)'",
            advice: names.isEmpty ? "it has no parameters" : "its parameters are \(list)")
    }

    static func paginationParameterType(_ name: String, _ type: TypeReference) -> Self {
        Self(
            .lowering.paginationParameterType,
            "the parameter '\(name)' is \(type.spelling), but this style counts pages or items",
            advice: "use style 'cursor', or an integer parameter")
    }

    static func requiredCursor(_ name: String) -> Self {
        Self(
            .lowering.requiredCursor,
            "the parameter '\(name)' is required, but the first page has no cursor", advice: "make it optional")
    }

    static func cursorTypeMismatch(_ name: String, _ type: TypeReference, _ next: TypeReference) -> Self {
        Self(
            .lowering.cursorTypeMismatch,
            "the parameter '\(name)' is \(type.spelling), but 'next' is of type \(next.spelling)",
            advice: "a cursor is sent back unchanged: give both the same scalar type")
    }

    static func unresolvedPropertyPath(_ path: String, _ end: PropertyFinder.UnresolvedPath) -> Self {
        let members = end.members.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            .lowering.unresolvedPropertyPath,
            "'\(path)' cannot be resolved: \(end.owner) has no property '\(end.piece)'",
            advice: members.isEmpty ? "it has no properties" : "it has \(members)")
    }

    static func propertyTypeMismatch(_ path: String, _ type: TypeReference, _ expected: String) -> Self {
        Self(.lowering.propertyTypeMismatch, "'\(path)' is of type \(type.spelling), expected \(expected)")
    }
}
