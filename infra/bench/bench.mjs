// `npm run bench [-- name ...]`: measures, prints a table of ratios and writes bench-results.json.
import path from 'node:path';
import { build, install, isBuilt, ROOT, run } from '../local/bootstrap.mjs';
import { findChromium } from '../local/chromium.mjs';

await install();
await build({ quiet: isBuilt() });
process.env.CHROMIUM = (await findChromium()) ?? '';
const main = path.join(ROOT, 'infra/bench/dist/main.js');
const heap = ['--expose-gc', '--max-old-space-size=8192'];
process.exitCode = await run(process.execPath, [...heap, main, ...process.argv.slice(2)]);
