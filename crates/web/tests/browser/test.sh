#!/usr/bin/env bash
# Checks the scripts' types, and tests the written site in Chromium: test.sh SITE REPORT PICTURES
set -euo pipefail
site=$(realpath "$1") report=$(realpath "$2") pictures=$(realpath --canonicalize-missing "$3")
cd "$(dirname "$0")"
npm ci --silent --no-audit --no-fund
npm run --silent types
node run.js "$site" "$report" "$pictures"
