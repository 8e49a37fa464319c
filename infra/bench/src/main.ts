// Each bench measures, beside what bounds it and what people would use instead; one table at the end of all.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { apiBench } from './api/api.bench.js';
import { dashboardBench } from './dashboard/dashboard.bench.js';
import { demoBench } from './dashboard/demo.bench.js';
import { screensBench } from './dashboard/screens.bench.js';
import { fanOutBench } from './delivery/fan-out.bench.js';
import { hangingBench } from './delivery/hanging.bench.js';
import { latencyBench } from './delivery/latency.bench.js';
import { pipelineBench } from './delivery/pipeline.bench.js';
import { catchUpBench } from './feed/catch-up.bench.js';
import { matchBench } from './match/match.bench.js';
import { indexBench } from './match/index.bench.js';
import { notificationBench } from './storage/notification.bench.js';
import { asLine, isReached, type Bench, type Result } from './result.js';

const BENCHES: Readonly<Record<string, Bench>> = {
  match: matchBench,
  index: indexBench,
  pipeline: pipelineBench,
  'fan-out': fanOutBench,
  latency: latencyBench,
  hanging: hangingBench,
  'catch-up': catchUpBench,
  api: apiBench,
  storage: notificationBench,
  dashboard: dashboardBench,
  screens: screensBench,
  demo: demoBench,
};
const FILE = 'bench-results.json';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}

const results: Result[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for await (const result of bench()) {
    results.push(result);
    console.log(asLine(result));
  }
}
const missed = results.filter((result) => isReached(result) === false);
const machine = {
  node: process.version,
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model,
  load: os.loadavg(),
};
writeFileSync(FILE, `${JSON.stringify({ date: new Date().toISOString(), machine, results }, null, 2)}\n`);
console.log(`\n${results.length} figures, ${missed.length} goals missed; written to ${FILE}`);
