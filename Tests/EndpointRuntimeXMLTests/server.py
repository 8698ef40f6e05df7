"""A library that speaks XML, read and written by Python's ElementTree: what the client sends has to be XML to others.

Prints its port. PUT answers with the book as it was understood, each part of it under its full name.
"""

import http.server
import xml.etree.ElementTree as tree

LIB = "{urn:example:library}"
META = "{urn:example:meta}"

BOOK = """<?xml version="1.0"?>
<!-- A book. -->
<l:book xmlns:l="urn:example:library" xmlns:m="urn:example:meta" isbn="1" pages=" 42 " m:lang="de">
  <l:title>A &amp; <![CDATA[<B>]]></l:title>
  <authors><author>One</author></authors>
  <tag>only</tag>
  <printed/>
  <price>+012.50</price>
  <available>1</available>
  <published>2026-01-02</published>
  <genre>drama</genre>
  <l:book isbn="2"><l:title>Two</l:title><authors/></l:book>
</l:book>"""

SHELF = """<shelf><book isbn="1"><title>One</title><authors/></book><book isbn="2"><title>Two</title><authors/></book>
</shelf>"""

CATALOGUE = """<Catalogue><items kind="volume"><pages>3</pages></items><items kind="recording">
<minutes>4.5</minutes></items></Catalogue>"""

PROBLEM = '<problem xmlns="urn:example:problem" code="17"><message>Ask again.</message></problem>'


def understood(book):
    """The book as text: every name with its namespace, every value as it is in the model."""
    parts = [book.tag] + sorted(f"@{name}={value}" for name, value in book.attrib.items())
    for child in book:
        inner = [f"{item.tag}:{item.attrib or ''}{item.text or ''}" for item in child]
        parts.append(f"{child.tag}={inner if inner else child.text}")
    return " | ".join(parts)


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self, status, content_type, text):
        body = text.encode()
        self.send_response(status)
        if content_type:
            self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/books/1":
            self.answer(200, "application/xml; charset=utf-8", BOOK)
        elif self.path == "/books/broken":
            self.answer(200, "application/xml", "<book isbn='1'>\n<title></book>")
        elif self.path == "/books/typeless":
            self.answer(200, "application/xml", "<book isbn='1' pages='many'><title>T</title><authors/></book>")
        elif self.path == "/books/json":
            self.answer(200, "application/json", '{"isbn": "9", "title": "J", "authors": []}')
        elif self.path == "/shelf":
            self.answer(200, "application/xml", SHELF)
        elif self.path == "/catalogue":
            self.answer(200, "application/xml", CATALOGUE)
        else:
            self.answer(404, "application/problem+xml", PROBLEM)

    def body(self):
        return self.rfile.read(int(self.headers["Content-Length"]))

    def do_PUT(self):
        book = tree.fromstring(self.body())
        answer = tree.Element(f"{LIB}book", isbn=book.attrib["isbn"])
        tree.SubElement(answer, f"{LIB}title").text = understood(book)
        authors = tree.SubElement(answer, "authors")
        tree.SubElement(authors, "author").text = self.headers["Content-Type"]
        self.answer(200, "text/xml", tree.tostring(answer, encoding="unicode"))

    def do_POST(self):
        notes = tree.fromstring(self.body())
        found = {child.tag: child.text for child in notes}
        self.answer(204 if found == {"first": "1", "second": "2"} else 400, None, "")


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
