#!/bin/sh
# Puts what the services need at run time, and nothing else, into the folder given: what was built of them, the dashboard,
# the operator's tool, and the packages they import.
set -eu
out=$1
mkdir -p "$out"

# The dashboard's packages are in its build.
xargs npm uninstall --omit=dev --no-audit --no-fund < infra/docker/dashboard-packages.txt
# Links to projects, command line tools, and packages that are here only because another one could use them.
rm -rf node_modules/@tickhook node_modules/.bin node_modules/typescript node_modules/@typescript

rm -r libs/testing
for project in apps/api apps/ingestor apps/worker libs/*; do
  [ ! -d "$project/dist" ] || cp --parents -r "$project/package.json" "$project/dist" "$out"
done
cp --parents -r package.json node_modules apps/dashboard/dist infra/docker/healthy.mjs infra/docker/admin.mjs \
  infra/local/package.json infra/local/dist/admin infra/local/dist/admin.js infra/local/dist/local-settings.js "$out"

mkdir "$out/node_modules/@tickhook"
for lib in "$out"/libs/*; do
  ln -s "../../libs/${lib##*/}" "$out/node_modules/@tickhook/${lib##*/}"
done
# Nothing reads these at run time.
find "$out" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' -o -name '*.md' \) -delete
find "$out" -type d -empty -delete
