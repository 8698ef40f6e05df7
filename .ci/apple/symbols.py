"""Which declarations of Foundation and the C library type-checked code uses, from the compiler's index: for availability.py.

The modules of Linux have no availability for most of Foundation; foundation.txt has it for some declarations.
"""
import collections
import ctypes
import pathlib
import re
import subprocess

from platforms import toolchain

FACTS = pathlib.Path(__file__).resolve().parent / "foundation.txt"
REFERENCE = 1 << 2
# A declaration of Foundation, as `swift demangle` prints it, without its module and type.
FOUNDATION = re.compile(r"^(?:static )?(?:\(extension in Foundation\w*\):\w+|Foundation\w*)\.([\w.]+)")


def facts(platform):
    """The declarations that a platform lacks at its deployment target, with the reason."""
    result = {}
    for line in FACTS.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, platforms = line.split(":")
        found = re.search(rf"(?:^|,) {platform.name}(?: (\d+(?:\.\d+)?))?(?:,|$)", platforms)
        if not found:
            result[name] = f"is unavailable on {platform.name}"
        elif found[1] and version(found[1]) > version(platform.version):
            result[name] = f"is only available in {platform.name} {found[1]} or newer"
    return result


def version(text):
    return tuple(int(part) for part in text.split("."))


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The index of a type check, read with the library of the toolchain."""
    CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.library = ctypes.CDLL(str(toolchain().parent / "libIndexStore.so"))
        for name, result in [
            ("store_create", ctypes.c_void_p), ("record_reader_create", ctypes.c_void_p), ("symbol_get_usr", Text),
            ("symbol_get_name", Text), ("occurrence_get_symbol", ctypes.c_void_p), ("occurrence_get_roles", ctypes.c_uint64),
            ("record_reader_dispose", None), ("store_dispose", None),
        ]:
            self.function(name).restype = result
        self.store = self.call("store_create", str(folder).encode(), None)

    def function(self, name):
        return getattr(self.library, f"indexstore_{name}")

    def call(self, name, *arguments):
        return self.function(name)(*[ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments])

    def references(self):
        """Pairs of a file and a line for each symbol that is used, by its unified symbol resolution."""
        found = collections.defaultdict(set)
        for record in (self.folder / "v5/records").glob("*/*"):
            file = record.name.rsplit("-", 1)[0]
            reader = self.call("record_reader_create", self.store, record.name.encode(), None)

            def visit(_, occurrence):
                if self.call("occurrence_get_roles", occurrence) & REFERENCE:
                    usr = str(self.call("symbol_get_usr", self.call("occurrence_get_symbol", occurrence)))
                    if usr.startswith("c:@F@") or "Foundation" in usr:
                        line, column = ctypes.c_uint(), ctypes.c_uint()
                        self.call("occurrence_get_line_col", occurrence, ctypes.byref(line), ctypes.byref(column))
                        found[usr].add((file, line.value))
                return True

            self.call("record_reader_occurrences_apply_f", reader, None, self.CALLBACK(visit))
            self.call("record_reader_dispose", reader)
        return found

    def close(self):
        self.call("store_dispose", self.store)


def names(usrs):
    """The names in foundation.txt of unified symbol resolutions: `ProcessInfo.userName`, and `ProcessInfo` for its members."""
    mangled = [f"$s{usr[2:]}" if usr.startswith("s:") else usr.removeprefix("c:@F@") for usr in usrs]
    output = subprocess.run(["swift", "demangle", "--compact"], input="\n".join(mangled), capture_output=True, check=True, text=True)
    for usr, text in zip(usrs, output.stdout.splitlines()):
        match = FOUNDATION.match(text)
        path = match[1].split(".") if match else [text]
        yield usr, [".".join(path[:count]) for count in range(1, len(path) + 1)]


def problems(folder, platform):
    """The uses of declarations that a platform lacks, in the form of the compiler's messages."""
    index = Index(folder)
    references = index.references()
    index.close()
    lacking = facts(platform)
    found = []
    for usr, candidates in names(sorted(references)):
        for name in candidates:
            if name in lacking:
                found += [f"{file}:{line}: error: '{name}' {lacking[name]}" for file, line in references[usr]]
    return sorted(set(found))
