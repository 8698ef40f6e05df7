#!/usr/bin/env python3
"""Prints the identifier of an iPhone simulator with the newest iOS.

usage: xcrun simctl list devices available --json | .github/simulator.py
"""
import json
import re
import sys


def main():
    candidates = []
    for runtime, devices in json.load(sys.stdin)["devices"].items():
        # com.apple.CoreSimulator.SimRuntime.iOS-26-4
        match = re.search(r"\.iOS-([0-9-]+)$", runtime)
        if not match:
            continue
        version = tuple(int(part) for part in match.group(1).split("-"))
        for device in devices:
            if device.get("isAvailable", True) and device["name"].startswith("iPhone"):
                candidates.append((version, device["name"], device["udid"]))
    if not candidates:
        sys.exit("error: no iPhone simulator is available")
    version, name, udid = max(candidates)
    print(f"{name}, iOS {'.'.join(map(str, version))}", file=sys.stderr)
    print(udid)


main()
