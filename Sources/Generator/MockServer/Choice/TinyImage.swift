import CodegenHTTP
import CodegenPlatform

/// An image with one pixel in every format that browsers read: the sample of a response without an example.
enum TinyImage {
    /// Returns `nil` for other types and for rare formats.
    static func bytes(_ type: MediaType) -> [UInt8]? {
        guard type.type == "image" else { return nil }
        if type.subtype == "svg+xml" { return Array(svg.utf8) }
        return encoded[aliases[type.subtype] ?? type.subtype].flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }

    private static let aliases = ["jpg": "jpeg", "pjpeg": "jpeg", "x-png": "png", "apng": "png"]

    private static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#

    private static let encoded = [
        "png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==",
        "jpeg": "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////"
            + "////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEA"
            + "AD8AR//Z",
        "gif": "R0lGODdhAQABAIEAAP///wAAAAAAAAAAACwAAAAAAQABAAAIBAABBAQAOw==",
        "webp": "UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=",
        "tiff":
            "SUkqAAgAAAAJAAABBAABAAAAAQAAAAEBBAABAAAAAQAAAAIBAwABAAAACAAAAAMBAwABAAAAAQAAAAYBAwABAAAAAQAAABEBBAABAAAAeg"
            + "AAABYBBAABAAAAAQAAABcBBAABAAAAAQAAABwBAwABAAAAAQAAAAAAAAD/",
        "avif":
            "AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOltZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waX"
            + "RtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAAQ0AAAAaAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAA"
            + "AGhpcHJwAAAASWlwY28AAAAUaXNwZQAAAAAAAAABAAAAAQAAAA5waXhpAAAAAAEIAAAADGF2MUOBABwAAAAAE2NvbHJuY2x4AAEADQAGgA"
            + "AAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAIm1kYXQSAAoHGAAGmAhoNTINH/UV3/4sAJA1kW5X0A==",
    ]
}
