import CodegenDiagnostics
import CodegenOpenAPI

/// Shortens the schema names that FastAPI generates for forms: `Body_login_auth_login_post` is the body of the function
/// `login`, with path and method.
struct FrameworkBodyNames {
    /// The function of each operation, by operation id.
    private let functions: [ExactText: String]

    private static let prefix = "Body_"

    init(_ operations: [CodegenOpenAPI.Operation]) {
        var functions: [ExactText: String] = [:]
        for operation in operations {
            guard let id = operation.operationID, let function = FastAPIName.function(of: id, operation) else {
                continue
            }
            functions[ExactText(id)] = function
        }
        self.functions = functions
    }

    /// Returns the short name, such as `Body_login`; `nil` for any other schema.
    func short(_ name: String) -> String? {
        guard name.hasPrefix(Self.prefix) else { return nil }
        return functions[ExactText(String(name.dropFirst(Self.prefix.count)))].map { Self.prefix + $0 }
    }
}
