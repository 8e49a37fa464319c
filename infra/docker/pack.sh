#!/bin/sh
# Copies only what the services need at run time to the given folder: their builds, the dashboard, the operator's tool
# and the packages they import. The sources are not changed.
set -eu
out=$1
mkdir -p "$out"

# A project may also have its own node_modules, with versions that differ from other projects'.
cp -r package.json package-lock.json node_modules "$out"
find apps libs infra -maxdepth 2 \( -name package.json -o -name node_modules \) -exec cp --parents -r {} "$out" \;
# The dashboard's build already contains its packages.
(cd "$out" && xargs npm uninstall --omit=dev --no-audit --no-fund) < infra/docker/dashboard-packages.txt
# Links to projects, command line tools, and packages that are here only as optional peers of others.
(cd "$out/node_modules" && rm -rf @tickhook .bin typescript @typescript)
(cd "$out" && rm -r package-lock.json apps/dashboard apps/devnet libs/testing infra/bench)

cp --parents -r apps/*/dist libs/*/dist infra/docker/healthy.mjs infra/docker/admin.mjs \
  infra/local/dist/admin infra/local/dist/admin.js infra/local/dist/data-dir.js infra/local/dist/local-settings.js \
  infra/local/dist/ready-file.js infra/local/running-start.mjs "$out"
rm -r "$out/apps/devnet" "$out/libs/testing"

mkdir "$out/node_modules/@tickhook"
for lib in "$out"/libs/*; do
  ln -s "../../libs/${lib##*/}" "$out/node_modules/@tickhook/${lib##*/}"
done
# These are not read at run time.
find "$out" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' -o -name '*.md' \) -delete
find "$out" -type d -empty -delete
