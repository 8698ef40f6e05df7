#!/usr/bin/env python3
"""Draws diagnostic.svg: what codegen prints about posts.yaml on a terminal.

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
import textwrap

FOLDER = pathlib.Path(__file__).resolve().parent
PICTURE = FOLDER / "diagnostic.svg"
COLUMNS, WIDTH, HEIGHT, MARGIN = 100, 8.4, 19, 16
COLORS = {"1;31": "#ff7b72", "1;35": "#d2a8ff"}
ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")


def output(program):
    """What the program writes to a terminal."""
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


def lines(text):
    """Lines broken as on a terminal, but between words; lists of (color, text)."""
    for line in text:
        plain = ESCAPE.sub("", line)
        if plain.startswith(" "):
            yield [("#ffa657" if set(plain.strip()) <= set("^~") else "#8b949e", plain)]
            continue
        color = {word: COLORS[code] for code, word in re.findall(r"\x1b\[([0-9;]+)m(.*?)\x1b\[0m", line)}
        for piece in textwrap.wrap(plain, COLUMNS, subsequent_indent="  ", break_on_hyphens=False):
            words = re.split(f"({'|'.join(map(re.escape, color))})", piece, maxsplit=1) if color else [piece]
            yield [(color.get(word, "#e6edf3"), word) for word in words if word]


def picture(text):
    rows = list(lines(text))
    width, height = COLUMNS * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    label = html.escape(" ".join(ESCAPE.sub("", line).strip() for line in text))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img">',
        f"<title>{label}</title>",
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#0d1117"/>',
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" xml:space="preserve" style="white-space: pre">',
    ]
    for number, row in enumerate(rows):
        spans = "".join(f'<tspan fill="{color}">{html.escape(word)}</tspan>' for color, word in row)
        length = sum(len(word) for _, word in row) * WIDTH
        out.append(
            f'<text x="{MARGIN}" y="{MARGIN + (number + 0.75) * HEIGHT:g}" textLength="{length:g}">{spans}</text>')
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
