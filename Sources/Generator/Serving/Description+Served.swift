import CodegenDriver
import CodegenMockServer

extension Description {
    var served: ServedDescription {
        ServedDescription(api: api, document: document, samples: samples, diagnostics: diagnostics)
    }
}
