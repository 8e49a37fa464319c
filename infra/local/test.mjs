// `npm test`: everything. Packages, build, lint, types, format, then the tests of each project; then a look for secrets
// in all that was said meanwhile; at the end the sum.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install, NX, ROOT } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { findPromtool } from './promtool.mjs';

const RESULTS = path.join(ROOT, '.test-results');
const OUTPUT = path.join(RESULTS, 'output');

install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
// Where tests leave what their processes say.
process.env.TEST_OUTPUT_DIR = OUTPUT;
process.env.CHROMIUM = findChromium() ?? '';
process.env.PROMTOOL = findPromtool() ?? '';
process.env.FORCE_COLOR ??= '0';

const checks = {
  build: () => nx('build'),
  generate: () => run(process.execPath, ['infra/local/generate.mjs', '--check']),
  format: () => run('npx', ['prettier', '--check', '--log-level=warn', '.']),
  lint: () => nx('lint'),
  types: () => nx('typecheck'),
  tests: testProjects,
  secrets: checkOutput,
};
const failures = [];
for (const [name, check] of Object.entries(checks)) {
  console.log(`\n== ${name}`);
  if ((await check()) !== 0) failures.push(name);
  if (failures.includes('build')) break;
}
summarise();

function nx(target, ...options) {
  const args = ['run-many', '-t', target, '--outputStyle=static', '--nxBail=false', ...options];
  return run(process.execPath, [NX, ...args]);
}

/**
 * All is built by now, and nothing may touch what tests start as processes. The product's own test runs last: `npm start`,
 * which it is about, builds. Beside it runs the dashboard's, which starts nothing.
 */
async function testProjects() {
  const built = '--excludeTaskDependencies';
  const last = '@tickhook/local,@tickhook/dashboard';
  const postgres = await shareDatabase();
  try {
    const others = await nx('test', built, `--exclude=${last}`);
    const product = await nx('test', built, `--projects=${last}`);
    return others || product;
  } finally {
    await postgres.stop();
  }
}

/** One server for most suites, which copy this database: one each would cost seconds a suite. */
async function shareDatabase() {
  const { acquirePostgres, createDatabase } = await import('@tickhook/testing/servers');
  const { migrate } = await import('@tickhook/database');
  const postgres = await acquirePostgres();
  process.env.TEST_DATABASE_URL = await createDatabase(postgres.url);
  await migrate(process.env.TEST_DATABASE_URL);
  return postgres;
}

/** Runs a command in the root, and keeps what it says. */
async function run(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['inherit', 'pipe', 'pipe'] });
  for (const name of ['stdout', 'stderr']) {
    child[name].pipe(process[name], { end: false });
    child[name].on('data', (chunk) => appendFileSync(path.join(OUTPUT, 'checks.log'), chunk));
  }
  try {
    const [status] = await once(child, 'close');
    return status ?? 1;
  } catch (error) {
    console.error(`${command}: ${error.message}`);
    return 1;
  }
}

/** No secret of a test may be in what checks, tests and their processes have said. */
async function checkOutput() {
  const { scanFolder } = await import('./dist/secret-scan.js');
  const { files, findings } = scanFolder(OUTPUT);
  for (const finding of findings) console.log(finding);
  console.log(`${files} files of output, ${findings.length} secrets`);
  return findings.length;
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
