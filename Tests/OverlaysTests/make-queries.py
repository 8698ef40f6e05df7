#!/usr/bin/env python3
"""Writes Fixtures/queries.json: JSONPath queries with what python-jsonpath, another implementation of RFC 9535, selects.

    pip install 'python-jsonpath[strict]'
    Tests/OverlaysTests/make-queries.py
"""

import json
import pathlib
import random

import jsonpath

DOCUMENTS = [
    {
        "paths": {
            "/a": {"get": {"tags": ["x", "y"], "deprecated": True}, "post": {"tags": ["y"]}},
            "/b/{id}": {"get": {"operationId": "b", "parameters": [{"name": "id", "in": "path"}]}},
        },
        "tags": [{"name": "x"}, {"name": "y", "order": 2}, {"name": "zebra", "order": 10}],
        "empty": {}, "none": [], "null": None,
    },
    {
        "o": {"j j": {"k.k": 3}, "'": {"@": 2}, "": 1, "☺": "smile", "a": {"a": {"a": 1}}},
        "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}, [], [[1]], "3", None, True, False, 1.5],
        "s": ["abc", "ab", "a\nc", "Ärger", "日本", "", "a.c", "ABC"],
        "n": {"one": 1, "two": 2.0, "big": 9007199254740991, "minus": -1, "zero": 0},
    },
    [0, [1, [2, [3]]], {"x": [4, {"x": 5}]}, "text", None],
]

QUERIES = r"""
$ $.paths $.paths.* $['paths']['/a'].get $["paths"]["/b/{id}"] $..name $..* $..[0] $..['get','post'] $.paths[*].get.tags
$.paths[?@.post] $.paths[*][?@.deprecated] $.paths[*][?@.deprecated==true] $.tags[?@.order>5] $.tags[?@.order>=2]
$.tags[?@.order<10] $.tags[?@.name!='x'] $.tags[?@.name=='x'||@.order==2] $.tags[?@.name=='y'&&@.order==2]
$.tags[?!(@.name=='x')] $.tags[?!@.order] $.tags[?length(@.name)>1] $.tags[?count(@.*)==2] $.tags[?match(@.name,'[xy]')]
$.tags[?search(@.name,'b')] $.tags[?value(@..order)==10] $.tags[0] $.tags[-1] $.tags[-4] $.tags[9] $.tags[0,2] $.tags[0,0]
$.tags[1:] $.tags[:1] $.tags[::2] $.tags[::-1] $.tags[2:0:-1] $.tags[-2:] $.tags[:-1] $.tags[::0] $.tags[5:] $.tags[1:1]
$.tags[0:2,2] $.tags[?@.name,'x'] $.empty $.empty.* $.none[*] $.none[0] $.null $.null.a $..tags[?@=='y'] $..[?@.name]
$.tags[?$.null==null] $.tags[?@.missing==$.missing] $.tags[?@.missing!=$.missing] $.tags[?@.missing<1] $.tags[?@['name']=='x']
$.o["'"]["@"] $.o['\'']['@'] $.o[''] $.o.☺ $.o..a $.a[?@>3.5] $.a[?@.b=='kilo'] $.a[?@.b<'k']
$.a[?@<2] $.a[?@==1.5] $.a[?@=='3'] $.a[?@==null] $.a[?@==true] $.a[?@==false] $.a[?@!=3] $.a[?@.b] $.a[?@.*] $.a[?@[0]]
$.a[?@[?@[0]]] $.a[?length(@)==1] $.a[?length(@.b)==4] $.a[?count(@.*)>0] $.a[?@.b==$.a[6].b] $.a[?@==$.a[10]]
$.s[?match(@,'a.c')] $.s[?match(@,'ab')] $.s[?search(@,'b')] $.s[?match(@,'[A-Z]+')] $.s[?match(@,'\\p{Lu}.*')] $.s[?match(@,'')]
$.s[?match(@,'a\\.c')] $.s[?match(@,'(ab|ABC)c?')] $.s[?match(@,'.{2}')] $.s[?match(@,'[^a]{1,3}')] $.s[?match(@,'a(?=b)')]
$.s[?match(@,'^ab$')] $.s[?search(@,'[b-]')] $.s[?length(@)==2] $.s[?@>='b'] $.s[?@>'日'] $.n[?@==1] $.n[?@==1.0] $.n[?@==2]
$.n[?@>=9007199254740991] $.n[?@==-1] $.n[?@==-0] $.n[?@==1e0] $.n[?@==0.1e1] $.n.* $[0] $[1][1][1][0] $..x $[-2] $[::2]
$[?@==0] $[?@[1]] $..[?@>2] $[1:3] $[2].x[1].x $..[1] $..[-1] $[?@==null] $[*][*] $[?length(@)==2] $[?count(@..*)==5]
""".split()

SPACED = [
    "$.o['j j']", "$.o['j j']['k.k']", "$ .paths", "$\n['paths']", "$[ 'paths' , 'tags' ]", "$.tags[ 0 : 2 : 1 ]", "$.tags[? @.order > 5 ]",
    "$.tags[?@.name == 'x' || @.name == 'y']", "$.tags[? ! ( @.order ) ]", "$.tags[?length( @.name ) == 1]",
    "$.tags[?\t@.order\n==\r2]", "$.tags[?match(@.name , 'x')]", "$.a[?@.b == 'k' && !@.c || @ == 3]", "$.tags[?(@.order)]",
]

INVALID = [
    "", "a", ".a", "@", "$.", "$..", "$[", "$[]", "$['a'", "$['a]", "$[1", "$.a b", " $", "$ ", "$.1a", "$.-a", "$.a.", "$[01]",
    "$[-0]", "$[1.0]", "$[1e2]", "$[9007199254740992]", "$[0:1:2:3]", "$[::01]", "$['\\x']", "$['\\u12']", "$['\\ud800']",
    "$['\\udc00']", "$[\"\\'\"]", "$['\\\"']", "$[?]", "$[?@]extra", "$[?1]", "$[?'a']", "$[?true]", "$[?@.a=]", "$[?@.a===1]",
    "$[?@.a==]", "$[?==1]", "$[?@.a&1]", "$[?@.a&&]", "$[?(@.a]", "$[?@.a)]", "$[?@.*==1]", "$[?@..a==1]", "$[?@[0,1]==1]",
    "$[?length(@.a)]", "$[?length()==1]", "$[?length(@.a,@.b)==1]", "$[?length(@.*)==1]", "$[?count(1)==1]", "$[?match(@.a)]",
    "$[?match(@.a,'x')==true]", "$[?value(@.a)]", "$[?unknown(@.a)]", "$[?LENGTH(@.a)==1]", "$[?length (@.a)==1]", "$[?@.a==01]",
    "$[?@.a==1.]", "$[?@.a==.1]", "$[?@.a==+1]", "$[?@.a==nulls]", "$[?@.a=={}]", "$[,]",
    "$['a',]", "$[*,]", "$.*a", "$..*a", "$...a", "$.a..", "$[a]", "$[?@.a==\"x']", "$['a\nb']", "$[?@.a==True]", "$[?count(@.a)]",
]

# Where python-jsonpath differs from RFC 9535: it orders `true` as the number 1, slices strings, and lets `^` and `$` be
# anchors, which RFC 9485 does not have.
DIFFERENT = {"$..[?count(@.*)>true&&@.name]", "$.a[?@<2]", "$.s[?match(@,'^ab$')]", "$[3][::-2]"}


def random_query(generator, document):
    """A query that follows the document's own names and indices, and sometimes leaves them."""
    text, node = "$", document
    for _ in range(generator.randint(1, 5)):
        kind = generator.random()
        if isinstance(node, dict) and node and kind < 0.6:
            name = generator.choice(list(node))
            text += "[" + json.dumps(name, ensure_ascii=False) + "]"
            node = node[name]
        elif isinstance(node, list) and node and kind < 0.6:
            index = generator.randrange(-len(node), len(node))
            text += f"[{index}]"
            node = node[index]
        elif kind < 0.7:
            text += generator.choice([".*", "..*", "[*]"])
            break
        elif kind < 0.8:
            parts = [generator.choice(["", str(generator.randint(-4, 4))]) for _ in range(2)]
            text += f"[{':'.join(parts)}:{generator.choice(['', '1', '-1', '2', '-2'])}]"
        else:
            left = generator.choice(["@", "@.name", "@.b", "@[0]", "length(@)", "count(@.*)", "@.order", "$.n.one"])
            right = generator.choice(["1", "2", "'x'", "null", "true", "1.5", "@.b", "''", "-1"])
            test = f"{left}{generator.choice(['==', '!=', '<', '<=', '>', '>='])}{right}"
            other = generator.choice(["", f"&&@.name", f"||!@.b", f"&&search(@,'a')"])
            text += f"{generator.choice(['', '..'])}[?{test}{other}]"
            break
    return text


def main():
    environment = jsonpath.JSONPathEnvironment(strict=True)
    generator = random.Random(9535)
    cases = []
    for index, document in enumerate(DOCUMENTS):
        queries = QUERIES + SPACED + [random_query(generator, document) for _ in range(200)]
        for query in dict.fromkeys(queries):
            if query in DIFFERENT:
                continue
            paths = sorted(match.path for match in environment.finditer(query, document))
            if paths or index == 0:
                cases.append({"document": index, "query": query, "paths": paths})
    for query in INVALID:
        try:
            environment.compile(query)
        except (jsonpath.JSONPathError, ValueError):
            cases.append({"query": query})
        else:
            print("accepted by python-jsonpath:", query)
    folder = pathlib.Path(__file__).parent / "Fixtures"
    folder.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    documents = json.dumps(DOCUMENTS, ensure_ascii=False)
    (folder / "queries.json").write_text(f'{{"documents": {documents},\n"cases": [\n{lines}\n]}}\n')
    print(len(cases), "cases")


if __name__ == "__main__":
    main()
