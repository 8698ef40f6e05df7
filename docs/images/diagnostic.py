#!/usr/bin/env python3
"""Draws diagnostic.svg: the output of codegen for posts.yaml on a terminal with 100 columns.

usage: docs/images/diagnostic.py [--codegen PATH] [--check]
  --check   writes nothing; exit status 1 when the picture is out of date
"""
import html
import os
import pathlib
import pty
import re
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
PICTURE = FOLDER / "diagnostic.svg"
COLUMNS, WIDTH, HEIGHT, MARGIN = 100, 8.4, 19, 16
# The styles of `DiagnosticPrinter`: errors, warnings and notes. All other text has the colour of the terminal.
STYLES = {"": ""} | {
    code: f' fill="{color}" font-weight="bold"'
    for code, color in {"1;31": "#ff7b72", "1;35": "#d2a8ff", "1;36": "#76e3ea"}.items()
}
ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")


def output(program):
    """The lines that the program writes to a terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(FOLDER)
        os.environ.pop("NO_COLOR", None)
        arguments = ["check", "--spec", "posts.yaml", "--name", "Posts", "--output", f"{tempfile.gettempdir()}/none"]
        os.execv(program, ["codegen", *arguments])
    text = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # Linux, when the program has ended
            break
        if not piece:
            break
        text += piece
    os.waitpid(process, 0)
    return text.decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def spans(line):
    """The parts of a line as (style, text); an escape sequence begins a new part."""
    style = ""
    for number, part in enumerate(ESCAPE.split(line)):
        if number % 2:
            style = part if part != "0" else ""
        elif part:
            yield style, part


def rows(text):
    """The rows of a terminal with COLUMNS columns, which breaks long lines at its right edge."""
    for line in text:
        row, width = [], 0
        for style, part in spans(line):
            while part:
                if width == COLUMNS:
                    yield row
                    row, width = [], 0
                piece, part = part[: COLUMNS - width], part[COLUMNS - width :]
                row.append((style, piece))
                width += len(piece)
        yield row


def picture(text):
    drawn = list(rows(text))
    width, height = COLUMNS * WIDTH + 2 * MARGIN, len(drawn) * HEIGHT + 2 * MARGIN
    label = html.escape(" ".join(ESCAPE.sub("", line).strip() for line in text))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img">',
        f"<title>{label}</title>",
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#0d1117"/>',
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="#e6edf3" xml:space="preserve" style="white-space: pre">',
    ]
    for number, row in enumerate(drawn):
        parts = "".join(f"<tspan{STYLES[style]}>{html.escape(part)}</tspan>" for style, part in row)
        length = sum(len(part) for _, part in row) * WIDTH
        out.append(
            f'<text x="{MARGIN}" y="{MARGIN + (number + 0.75) * HEIGHT:g}" textLength="{length:g}">{parts}</text>')
    return "\n".join(out + ["</g>", "</svg>", ""])


def main():
    arguments = sys.argv[1:]
    default = FOLDER.parent.parent / ".build/debug/codegen"
    program = arguments[arguments.index("--codegen") + 1] if "--codegen" in arguments else default
    drawn = picture(output(str(pathlib.Path(program).resolve())))
    if "--check" not in arguments:
        PICTURE.write_text(drawn)
    elif not PICTURE.exists() or PICTURE.read_text() != drawn:
        sys.exit(f"{PICTURE.name} is out of date: run docs/images/diagnostic.py")


main()
