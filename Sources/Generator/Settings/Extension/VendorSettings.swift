import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML

/// Reads the extensions of other tools as settings, before the overrides of the configuration are applied. Settings of
/// `x-codegen` and of the configuration take precedence.
struct VendorSettings {
    let overrides: SettingValues<OverrideKeys>
    let diagnostics: DiagnosticsEngine

    func apply(to document: inout ResolvedDocument) {
        applyToDocument(&document)
        let groups = VendorGroups(document, overrides)
        for index in document.operations.indices {
            apply(to: &document.operations[index], groups)
        }
        groups.addTags(to: &document)
    }

    private func applyToDocument(_ document: inout ResolvedDocument) {
        let entries = document.vendorExtensions.compactMap { entry -> Mapping.Entry? in
            guard entry.key == VendorExtension.speakeasyRetries.rawValue else {
                report(entry, UnusablePart("it is read at operations", at: entry.value))
                return nil
            }
            return translated(entry) { node throws(UnusablePart) in
                (DocumentKeys.keys.calls.retry.name, try VendorRetries(node).settings)
            }
        }
        guard !entries.isEmpty else { return }
        let defaults = SettingValues<DocumentKeys>(entries)
        let range = document.readExtension?.range ?? entries[0].value.range
        document.readExtension = document.settings.merging(defaults: defaults).node(range: range)
    }

    private func apply(to operation: inout CodegenOpenAPI.Operation, _ groups: VendorGroups) {
        guard !operation.vendorExtensions.isEmpty else { return }
        let entries = operation.vendorExtensions.compactMap { setting($0, of: operation) }
        if let group = groups.group(of: operation) { operation.tags.insert(group, at: 0) }
        guard !entries.isEmpty else { return }
        let defaults = SettingValues<OperationKeys>(entries)
        let range = operation.readExtension?.range ?? operation.range
        operation.readExtension = operation.settings.merging(defaults: defaults).node(range: range)
    }

    private func setting(_ entry: Mapping.Entry, of operation: CodegenOpenAPI.Operation) -> Mapping.Entry? {
        translated(entry) { node throws(UnusablePart) in
            let keys = OperationKeys.keys
            switch VendorExtension(rawValue: entry.key) {
            case .speakeasyPagination: return (keys.pagination.name, try SpeakeasyPagination(node, operation).settings)
            case .pageable: return (keys.pagination.name, PageableExtension(node)?.settings)
            case .speakeasyRetries: return (keys.calls.retry.name, try VendorRetries(node).settings)
            case .speakeasyName: return (keys.name.name, try VendorName(node).settings)
            case .speakeasyGroup, nil: return (entry.key, nil)
            }
        }
    }

    /// Returns the setting that an extension contains, at the location of the extension.
    private func translated(
        _ entry: Mapping.Entry, _ read: (Node) throws(UnusablePart) -> (key: String, value: Node?)
    ) -> Mapping.Entry? {
        do throws(UnusablePart) {
            let setting = try read(entry.value)
            return setting.value.map { Mapping.Entry(key: setting.key, keyRange: entry.keyRange, value: $0) }
        } catch {
            report(entry, error)
            return nil
        }
    }

    /// Reports an extension without effect. Extensions with the same reason are reported once.
    private func report(_ entry: Mapping.Entry, _ part: UnusablePart) {
        let message = DiagnosticMessage.unusedVendorExtension(entry.key, part.reason)
        diagnostics.report(Diagnostic(message, at: part.range, cause: message.text))
    }
}

extension SettingValues {
    fileprivate init(_ entries: [Mapping.Entry]) {
        self.init(Node(.mapping(Mapping(entries)), range: entries[0].value.range))
    }
}
