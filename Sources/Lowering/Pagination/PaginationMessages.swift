import Diagnostics
import IR

extension DiagnosticMessage {
    static let paginationWithoutBody = DiagnosticMessage(
        "'pagination' needs an operation whose successes are one JSON body",
        advice: "the next page is found in what the method returns")

    static func linksOfUnsafeMethod(_ method: String) -> Self {
        DiagnosticMessage("only GET can follow links from page to page, and this is \(method)")
    }

    static func paginationNeeds(_ style: Pagination.Style, _ key: String) -> Self {
        let why =
            switch key {
            case "parameter": "the name of the parameter that asks for a page"
            case "next": "the way to the member that leads to the next page"
            default: "the way to the list whose end is the end of all pages"
            }
        return DiagnosticMessage("pagination of style '\(style.rawValue)' needs '\(key)'", advice: "it is \(why)")
    }

    static func paginationIgnores(_ style: Pagination.Style, _ key: String) -> Self {
        DiagnosticMessage(
            "'\(key)' says nothing in a pagination of style '\(style.rawValue)'", advice: "leave it out")
    }

    static func pageParameterIsUnknown(_ name: String, _ known: [String]) -> Self {
        let list = known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return DiagnosticMessage(
            "the operation has no parameter '\(name)'",
            advice: known.isEmpty ? "it has none at all" : "its parameters are \(list)")
    }

    static func pageParameterIsNoNumber(_ name: String, _ type: TypeReference) -> Self {
        DiagnosticMessage(
            "the parameter '\(name)' is \(type.spelling), and pages are counted",
            advice: "use style 'cursor' or an integer")
    }

    static func cursorIsRequired(_ name: String) -> Self {
        DiagnosticMessage(
            "the parameter '\(name)' is required, and the first page has no cursor", advice: "make it optional")
    }

    static func cursorsDiffer(_ name: String, _ type: TypeReference, _ next: TypeReference) -> Self {
        DiagnosticMessage(
            "the parameter '\(name)' is \(type.spelling), and 'next' leads to \(next.spelling)",
            advice: "a cursor is sent as it came: give both the same scalar type")
    }

    static func memberLeadsNowhere(_ path: String, _ end: MemberFinder.DeadEnd) -> Self {
        let members = end.members.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        return DiagnosticMessage(
            "'\(path)' leads nowhere: \(end.owner) has no member '\(end.piece)'",
            advice: members.isEmpty ? "it has no members" : "it has \(members)")
    }

    static func memberIsNo(_ path: String, _ type: TypeReference, _ expected: String) -> Self {
        DiagnosticMessage("'\(path)' leads to \(type.spelling), which is not \(expected)")
    }
}
