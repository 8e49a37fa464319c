// `npm test`: everything. Packages, build, lint, types, format, then the tests of each project; at the end the sum.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install, NX, ROOT, run } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';

const RESULTS = path.join(ROOT, '.test-results');

install();
rmSync(RESULTS, { recursive: true, force: true });
process.env.CHROMIUM = findChromium() ?? '';
process.env.FORCE_COLOR ??= '0';

const checks = {
  build: () => nx('build'),
  generate: () => run(process.execPath, ['infra/local/generate.mjs', '--check']),
  format: () => run('npx', ['prettier', '--check', '--log-level=warn', '.']),
  lint: () => nx('lint'),
  types: () => nx('typecheck'),
  tests: testProjects,
};
const failures = [];
for (const [name, check] of Object.entries(checks)) {
  console.log(`\n== ${name}`);
  if (check() !== 0) failures.push(name);
  if (failures.includes('build')) break;
}
summarise();

function nx(target, ...options) {
  const args = ['run-many', '-t', target, '--outputStyle=static', '--nxBail=false', ...options];
  return run(process.execPath, [NX, ...args]);
}

/**
 * All is built by now, and nothing may touch what tests start as processes. The product's own test runs last and alone:
 * `npm start`, which it is about, builds.
 */
function testProjects() {
  const built = '--excludeTaskDependencies';
  const others = nx('test', built, '--exclude=@tickhook/local');
  const product = nx('test', built, '--projects=@tickhook/local');
  return others || product;
}

function summarise() {
  const results = readResults(RESULTS);
  const tests = results.flatMap((result) => result.testResults.flatMap((file) => file.assertionResults));
  const count = (status) => tests.filter((test) => test.status === status).length;
  const skipped = tests.filter((test) => test.status === 'pending' || test.status === 'todo');
  const brokenSuites = results.reduce((sum, result) => sum + result.numRuntimeErrorTestSuites, 0);
  const otherChecks = failures.filter((name) => name !== 'tests').length;
  const failed = count('failed') + brokenSuites + otherChecks;
  const unexplained = failures.includes('tests') && count('failed') + brokenSuites === 0 ? 1 : 0;

  console.log('\n== summary');
  for (const test of tests.filter(({ status }) => status === 'failed'))
    console.log(`failed: ${test.fullName}`);
  for (const name of failures) console.log(`failed: npm run ${name} (see above)`);
  for (const test of skipped) console.log(`skipped: ${test.fullName}`);
  for (const backend of ['postgres', 'redis']) console.log(queueLine(backend, tests));
  console.log(`\n${count('passed')} passed, ${failed + unexplained} failed, ${skipped.length} skipped`);
  process.exitCode = failed + unexplained > 0 ? 1 : 0;
}

function queueLine(backend, tests) {
  const mine = tests.filter(
    ({ fullName }) => new RegExp(`\\b${backend}\\b`, 'i').test(fullName) && /queue/i.test(fullName),
  );
  const ran = mine.filter(({ status }) => status === 'passed' || status === 'failed').length;
  return `queue backend ${backend}: ${ran > 0 ? `run (${ran} tests)` : 'skipped'}`;
}

function readResults(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  } catch (error) {
    console.log(`No results: ${error.message}`);
    return [];
  }
}
