import CodegenDiagnostics

/// A template as a tree. A section contains the nodes up to its end tag.
package struct Template: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case variable(TemplateTag)
        /// A section or an inverted section, as the kind of the tag says.
        case section(TemplateTag, [Node])
        case partial(TemplateTag)
    }

    package let name: String
    let nodes: [Node]

    init(name: String, nodes: [Node]) {
        self.name = name
        self.nodes = nodes
    }

    /// Reports sections that do not match and tags that templates do not use.
    package init(_ name: String, _ source: SourceFile, diagnostics: DiagnosticsEngine) {
        self = TemplateBuilder.template(name, source, diagnostics)
    }
}
