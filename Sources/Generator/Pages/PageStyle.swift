/// The style that all pages of the generator share: colors, text, code. It has a light and a dark form.
package enum PageStyle {
    package static let common = String(decoding: PackageResources.common_css, as: UTF8.self)
}
