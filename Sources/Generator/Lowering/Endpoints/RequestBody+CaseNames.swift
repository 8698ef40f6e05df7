import CodegenHTTP
import CodegenIR
import CodegenOpenAPI

extension RequestBody {
    /// The candidates for the name of the body's case: the short name, then the subtype, then the complete content
    /// type, which is unique.
    var caseNames: [String] {
        let subtype = SwiftNames.member(MediaType(contentType).subtype, naming: .all)
        return usualNames + [subtype, SwiftNames.member(contentType, naming: .all)]
    }

    private var usualNames: [String] {
        let subtype = SwiftNames.member(MediaType(contentType).subtype)
        switch encoding {
        case .json: return MediaType(contentType).isPatch ? [subtype] : ["json", subtype]
        case .form: return ["form", subtype]
        case .multipart: return ["multipart", subtype]
        case .text where MediaType(contentType).form == .urlencoded: return ["form", subtype]
        case .text: return subtype == "plain" ? ["text"] : [subtype]
        case .xml: return [subtype]
        case .lines: return ["lines", subtype]
        case .data, .choice: return subtype == "octetStream" ? ["data"] : [subtype]
        case .media: return ["media"]
        }
    }
}
