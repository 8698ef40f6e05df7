import Foundation

/// Where everything of a run lives: what is given, and the folders it writes.
struct Bench {
    let corpus: String
    let codegen: String
    let repository: String
    let work: Folder
    let mode: Options.Mode
    let shared: Folder
    let compilesMocks: Bool

    func folder(of document: CorpusDocument) -> Folder { work / document.name }

    /// The sources of a module of the runtime.
    func sources(of module: String) -> Folder { Folder(path: repository + "/Sources/Runtime/" + module) }

    /// Compiled modules of the runtime, shared by all documents.
    var runtime: Folder { shared / "runtime" }

    func description(of document: CorpusDocument) -> String { corpus + "/" + document.document }

    func examples(of document: CorpusDocument) -> String { corpus + "/examples/\(document.name).jsonl" }

    /// What references may read besides the root's own folder.
    func allowance(for document: CorpusDocument) -> [String] {
        document.hasSeveralFiles ? ["--allow", corpus + "/" + document.folder] : []
    }
}
