import CodegenDiagnostics

/// Templates that include each other by name.
package struct TemplateLibrary: Sendable {
    package let templates: [String: Template]

    /// Reports sections that do not match and tags that templates do not use.
    ///
    /// - Parameter sources: The texts of the templates by their names.
    package init(_ sources: [String: SourceFile], diagnostics: DiagnosticsEngine) {
        var templates: [String: Template] = [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = TemplateBuilder.template(name, source, diagnostics)
        }
        self.templates = templates
    }

    /// Reports keys, sections and partials that are not valid in the contexts of the entries.
    ///
    /// - Parameter entries: Templates with the schemas of the contexts that they are rendered for, outermost first.
    /// - Returns: The names of the templates that the entries reach.
    package func check(
        _ entries: [(template: Template, contexts: [ContextSchema])], diagnostics: DiagnosticsEngine
    ) -> Set<String> {
        var checker = TemplateChecker(templates, diagnostics: diagnostics)
        for (template, contexts) in entries { checker.check(template, for: contexts) }
        return checker.reached
    }

    /// Renders a checked template.
    ///
    /// - Parameter contexts: The contexts around the template, outermost first.
    package func render(_ template: Template, for contexts: [any TemplateReadable]) -> String {
        var rendering = TemplateRendering(templates, contexts)
        rendering.append(template.nodes, line: "")
        return rendering.text
    }
}
