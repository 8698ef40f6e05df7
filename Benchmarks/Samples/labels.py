"""The labels of the readers of a description."""
import dataclasses


@dataclasses.dataclass
class Label:
    """What the readers of a property decided together."""
    pointer: str
    name: str
    type: str
    # A value may be of the kind of any reader: kind and unit.
    kinds: list
    examples: set
    # `true` or `false` if all readers agree, otherwise `either`; empty for other types.
    flag: str
    # Whether all readers decided that a living object does not have the property.
    isEnd: bool
    # Whether a reader decided that all rows have the same value.
    isConstant: bool


class Labels:
    def __init__(self, folder, name):
        self.readers = [read(path) for path in sorted(folder.glob(f"{name}.reader-*.tsv"))]
        self.all = [self.joined([reader[pointer] for reader in self.readers if pointer in reader])
                    for pointer in (self.readers[0] if self.readers else {})]
        byName = {}
        for label in self.all:
            byName.setdefault((label.name, label.type), []).append(label)
        # A name is constant if all labelled properties with this name are.
        self.constantNames = {key[0] for key, labels in byName.items() if all(label.isConstant for label in labels)}

    @staticmethod
    def joined(rows):
        flags = {row["flag"] for row in rows}
        return Label(
            rows[0]["pointer"], rows[0]["name"], rows[0]["type"], [(row["kind"], row["unit"]) for row in rows],
            {example.strip() for row in rows for example in row["examples"].split(" | ")},
            flags.pop() if len(flags) == 1 else "either",
            all(row["end"] == "yes" for row in rows), any(row["constant"] == "yes" for row in rows))

    def agreement(self):
        """The share of rows for which two readers decided the same."""
        if len(self.readers) != 2:
            return ""
        pairs = [(row, self.readers[1][pointer]) for pointer, row in self.readers[0].items() if pointer in self.readers[1]]
        return ", ".join(
            f"{column} {100 * sum(a[column] == b[column] for a, b in pairs if a[column] or b[column]) / count:.0f} %"
            for column in ("kind", "flag", "end", "constant")
            if (count := sum(bool(a[column] or b[column]) for a, b in pairs)))


def read(path):
    head, *lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [dict(zip(head, line)) for line in lines]
    return {row["pointer"]: row for row in rows if row.get("kind")}
