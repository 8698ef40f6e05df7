/// The style that all pages of the generator share: colors, text, code. It has a light and a dark form.
package enum PageStyle {
    package static let common = String(decoding: PackageResources.common_css, as: UTF8.self)
}

/// The style and the script of the page of `codegen diff`, whose content `HTMLDiffReport` writes.
package enum DiffPage {
    package static let style = PageStyle.common + String(decoding: PackageResources.diff_css, as: UTF8.self)
    package static let script = String(decoding: PackageResources.diff_js, as: UTF8.self)
}
