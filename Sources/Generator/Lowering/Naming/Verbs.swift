/// The English verbs that begin the names of operations, in lower case.
enum Verbs {
    /// Returns whether the word can be a verb: `get`, `tag`.
    static func contains(_ word: String) -> Bool {
        plain.contains(word) || homonyms.contains(word)
    }

    /// Returns whether the word in front of a name is a verb and not a noun: `get`, but not `tag`.
    static func isPlain(_ word: String) -> Bool {
        plain.contains(word)
    }

    /// Returns whether the plain verb is also the name of resources, or an adjective: `runs`, `open orders`.
    static func isResource(_ verb: String) -> Bool {
        resources.contains(verb)
    }

    /// Returns whether the verb means the same as the method `GET`, or more.
    static func isRetrieving(_ verb: String) -> Bool {
        retrieving.contains(verb)
    }

    /// Returns whether the verb means the same as the method `DELETE`, or more.
    static func isRemoving(_ verb: String) -> Bool {
        removing.contains(verb)
    }

    private static let retrieving: Set = [
        "browse", "calculate", "compare", "describe", "download", "export", "fetch", "find", "get", "list", "lookup",
        "query", "read", "resolve", "retrieve", "search", "validate", "verify",
    ]

    private static let removing: Set = [
        "cancel", "clear", "deactivate", "delete", "deregister", "destroy", "detach", "disconnect", "discard",
        "purge", "remove", "revoke", "terminate", "unassign", "unfollow", "unlink", "unregister", "unset",
        "unsubscribe",
    ]

    private static let resources: Set = [
        "capture", "check", "complete", "connect", "copy", "count", "deploy", "download", "drop", "edit", "embed",
        "export", "extract", "follow", "grant", "import", "include", "insert", "install", "invite", "leave", "list",
        "load", "mark", "merge", "move", "mute", "open", "patch", "pause", "ping", "post", "preview", "process",
        "push", "put", "query", "read", "refund", "replay", "reset", "restore", "return", "run", "scan", "set", "show",
        "sort", "split", "start", "stop", "store", "submit", "swap", "sync", "transform", "trigger", "update",
        "upgrade", "upload", "view", "void",
    ]

    private static let plain: Set = [
        "abort", "accept", "acknowledge", "activate", "add", "adjust", "advance", "allow", "analyze", "append", "apply",
        "approve", "assign", "associate", "attach", "authenticate", "authorize", "begin", "bind", "browse", "calculate",
        "cancel", "capture", "check", "choose", "clean", "clear", "close", "collect", "compare", "complete", "compute",
        "configure", "confirm", "connect", "consume", "convert", "copy", "count", "create", "deactivate", "decline",
        "decode", "decrypt", "delete", "demote", "deny", "deploy", "deregister", "describe", "destroy", "detach",
        "detect", "disable", "disassociate", "discard", "disconnect", "dismiss", "dispatch", "download", "drop", "edit",
        "embed", "enable", "encode", "encrypt", "enqueue", "ensure", "estimate", "evaluate", "exclude", "execute",
        "expand", "expire", "export", "extend", "extract", "fetch", "fill", "finalize", "find", "finish", "flush",
        "follow", "force", "freeze", "generate", "get", "give", "grant", "handle", "hide", "ignore", "import",
        "include", "increment", "initialize", "initiate", "insert", "inspect", "install", "invalidate", "invite",
        "invoke", "join", "kill", "leave", "list", "load", "login", "logout", "lookup", "make", "mark", "merge",
        "migrate", "modify", "move", "mute", "notify", "obtain", "open", "overwrite", "patch", "pause", "perform",
        "persist", "ping", "post", "prepare", "preview", "process", "promote", "provide", "provision", "prune",
        "publish", "purge", "push", "put", "query", "read", "reboot", "rebuild", "receive", "recover", "redeem",
        "refresh", "refund", "register", "reject", "reload", "remove", "rename", "render", "renew", "reopen", "reorder",
        "replace", "replay", "rerun", "reschedule", "resend", "reset", "resize", "resolve", "restart", "restore",
        "resume", "retrieve", "retry", "return", "revert", "revoke", "rotate", "run", "save", "scan", "search", "seek",
        "select", "send", "set", "show", "simulate", "skip", "sort", "split", "start", "stop", "store", "submit",
        "subscribe", "suspend", "swap", "sync", "synchronize", "terminate", "toggle", "transform", "translate",
        "trigger", "unarchive", "unassign", "unblock", "undo", "unfollow", "unlink", "unlock", "unmute", "unpin",
        "unregister", "unset", "unstar", "unsubscribe", "unsuspend", "untag", "update", "upgrade", "upload", "upsert",
        "validate", "verify", "view", "void", "withdraw", "write",
    ]

    /// The words that are nouns in many other names.
    private static let homonyms: Set = [
        "answer", "archive", "audit", "backup", "ban", "block", "book", "bookmark", "boost", "buy", "call", "charge",
        "clone", "comment", "commit", "control", "debug", "design", "draft", "favorite", "filter", "flag", "fork",
        "forward", "group", "help", "hold", "issue", "label", "like", "link", "lock", "log", "mail", "map", "match",
        "measure", "mention", "mirror", "monitor", "name", "order", "pay", "pin", "plan", "play", "poll", "pull",
        "quote", "rate", "react", "record", "release", "repair", "repeat", "reply", "report", "request", "review",
        "schedule", "score", "share", "ship", "sign", "snooze", "star", "stream", "tag", "test", "track",
        "trade", "transfer", "trash", "upvote", "use", "vote", "wait", "watch",
    ]
}
