import Rendering

/// The files of one client, before they are compared with its output folder. Made by `Pipeline`.
struct ClientOutput {
    let api: APIConfiguration
    let files: [GeneratedFile]
    let identity: LockFile.Identity
}
