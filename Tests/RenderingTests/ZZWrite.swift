import Foundation
import Testing
@testable import Rendering
@Suite struct ZZWrite { @Test func write() throws {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Templates/README.md")
  let page = try String(contentsOf: url, encoding: .utf8)
  let start = try #require(page.range(of: "## Contexts\n\n"))
  try (String(page[..<start.upperBound]) + ContractPage.text).write(to: url, atomically: true, encoding: .utf8)
} }
