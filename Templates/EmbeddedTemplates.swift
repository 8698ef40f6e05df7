/// The templates that travel inside the program. One row for each file under `partials/`; a test holds the table
/// against the folder.
package enum EmbeddedTemplates {
    package static let manifest = PackageResources.manifest_yaml

    package static let partials: [String: [UInt8]] = [
        "model": PackageResources.model_mustache
    ]
}
