import Foundation

/// The paths of a run: its inputs and the folders that it writes.
struct Bench {
    let corpus: String
    let codegen: String
    let repository: String
    let work: Folder
    let mode: Options.Mode
    let shared: Folder
    let compilesMocks: Bool

    func folder(of document: CorpusDocument) -> Folder { work / document.name }

    /// Returns the source folder of a runtime module.
    func sources(of module: String) -> Folder { Folder(path: repository + "/Sources/Runtime/" + module) }

    /// The compiled runtime modules, shared by all documents.
    var runtime: Folder { shared / "runtime" }

    func description(of document: CorpusDocument) -> String { corpus + "/" + document.document }

    func examples(of document: CorpusDocument) -> String { corpus + "/examples/\(document.name).jsonl" }

    /// Returns the arguments that allow references outside the root document's folder.
    func allowance(for document: CorpusDocument) -> [String] {
        document.hasSeveralFiles ? ["--allow", corpus + "/" + document.folder] : []
    }
}
