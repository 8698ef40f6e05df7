import Diagnostics
import IR

/// The contexts of a whole API. Made by `Renderer`, shown by `ContextDump`.
struct Presentation: Sendable {
    let scope: Scope
    let mocks: Scope
    let api: ClientContext
    let groups: [GroupContext]
    let typeFiles: [TypeFileContext]

    init(_ api: API) {
        let scope = Scope(api)
        let mocks = Scope(api, isMocks: true)
        self.scope = scope
        self.mocks = mocks
        self.api = ClientContext(api, in: scope, mocks: mocks)
        groups = ParallelMap.map(api.groups) { GroupContext($0, of: api, in: scope, mocks: mocks) }
        typeFiles = ParallelMap.map(TypeFile.files(of: api)) { TypeFileContext($0, in: scope, mocks: mocks) }
    }

    func contexts(for subject: TemplateManifest.Subject) -> [FileContext] {
        switch subject {
        case .api: [FileContext(scope: scope, subject: api)]
        case .group: groups.map { FileContext(scope: $0.scope, subject: $0) }
        case .groupPage: groups.flatMap { $0.pages() }.map { FileContext(scope: $0.scope, subject: $0) }
        case .typeFile: typeFiles.map { FileContext(scope: scope, subject: $0) }
        }
    }
}
