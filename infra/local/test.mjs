// `npm test`: installs and builds; then runs each project's tests, lint, types and format in parallel; then scans all
// their output for secrets; and ends with the summary.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install, NX, ROOT } from './bootstrap.mjs';
import { findTestBrowser } from './chromium.mjs';
import { findPromtool } from './promtool.mjs';
import { queueLine } from './queue-line.mjs';

const RESULTS = path.join(ROOT, '.test-results');
const OUTPUT = path.join(RESULTS, 'output');

await install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
// Where tests save their processes' output.
process.env.TEST_OUTPUT_DIR = OUTPUT;
process.env.CHROMIUM = (await findTestBrowser()) ?? '';
process.env.PROMTOOL = (await findPromtool()) ?? '';
process.env.FORCE_COLOR ??= '0';

const PACKAGES = path.join(ROOT, 'node_modules');
const JEST = path.join(ROOT, 'infra/local/jest.mjs');
const TSC = path.join(PACKAGES, '@typescript/native/bin/tsc');
/** Tests of `npm start`. It builds, which would replace files that other tests start as processes. */
const BUILDING = 'product.integration';
/** Other tests in a browser, the longest of all. */
const BROWSING = 'src/(demo|product)/';
/** Projects with the longest tests, longest first, so that each starts while other work keeps the other lanes busy. */
const LONG = ['apps/worker', 'apps/dashboard', 'apps/ingestor', 'apps/api'];
/** More than two processors need, because many tests wait for processes, leases and timeouts. */
const LANES = 3;

const failures = new Set();
console.log('Building, then testing (about a quarter of an hour) ...');
await job('build', [NX, 'run-many', '-t', 'build', '--outputStyle=static', '--nxBail=false'])();
if (failures.size === 0) await testAll();
summarise();

async function testAll() {
  const postgres = await shareDatabase();
  try {
    await inLanes(readers());
    await inLanes([testsOf('infra/local', `--testPathPatterns=${BUILDING}`), ...looks()]);
  } finally {
    await postgres.stop();
  }
  if ((await checkOutput()) > 0) failures.add('secrets');
}

/** Jobs that run or read the build, longest first, and type checks, which fill lanes that become free early. */
function readers() {
  const rest = projects().filter((project) => !['infra/local', ...LONG].includes(project));
  return [
    testsOf('infra/local', `--testPathPatterns=${BROWSING}`, `--testPathIgnorePatterns=${BUILDING}`),
    ...LONG.map((project) => testsOf(project)),
    testsOf('infra/local', `--testPathIgnorePatterns=${BROWSING}`),
    ...rest.map((project) => testsOf(project)),
    job('generate', ['infra/local/generate.mjs', '--check']),
    types('apps/dashboard'),
    types('.'),
    types('infra/local', 'tsconfig.spec.json'),
  ];
}

/** Jobs that only read sources, so they may run during a build. */
function looks() {
  return [
    job('lint', [path.join(PACKAGES, 'eslint/bin/eslint.js'), '.']),
    job('format', [path.join(PACKAGES, 'prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  ];
}

/** Single-threaded: several threads would compute some types repeatedly, and the lanes already use the processors. */
function types(project, config = '.') {
  return job('types', [TSC, '--singleThreaded', '-p', config], project);
}

function testsOf(project, ...options) {
  return job('tests', [JEST, ...options], project);
}

/** Folders of all projects. */
function projects() {
  const links = path.join(PACKAGES, '@tickhook');
  return readdirSync(links).map((name) => path.relative(ROOT, realpathSync(path.join(links, name))));
}

/** Runs jobs in order, as many at a time as there are lanes. */
async function inLanes(jobs) {
  const queue = jobs.values();
  const lane = async () => {
    for (const next of queue) await next();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** A Node script that must exit with 0. Its output is printed in one piece and saved. */
function job(name, args, project = '.') {
  return async () => {
    const startedAt = performance.now();
    const { status, said } = await run(args, path.join(ROOT, project));
    if (status !== 0) failures.add(name);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`\n== ${name}${project === '.' ? '' : ` of ${project}`}, ${seconds} s`);
    process.stdout.write(said);
    appendFileSync(path.join(OUTPUT, 'checks.log'), said);
  };
}

/** One server for most suites, which copy this database; a server per suite would cost seconds each. */
async function shareDatabase() {
  const { acquirePostgres, createDatabase } = await import('@tickhook/testing/servers');
  const { migrate } = await import('@tickhook/database');
  const postgres = await acquirePostgres();
  process.env.TEST_DATABASE_URL = await createDatabase(postgres.url);
  await migrate(process.env.TEST_DATABASE_URL);
  return postgres;
}

/** Runs a Node script in a folder. */
async function run(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  return { status, said: Buffer.concat(said) };
}

/** Fails if the output of checks, tests and their processes contains a secret of a test. */
async function checkOutput() {
  console.log('\n== secrets');
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
  const otherChecks = [...failures].filter((name) => name !== 'tests').length;
  const failed = count('failed') + brokenSuites + otherChecks;
  const unexplained = failures.has('tests') && count('failed') + brokenSuites === 0 ? 1 : 0;

  console.log('\n== summary');
  for (const test of tests.filter(({ status }) => status === 'failed'))
    console.log(`failed: ${test.fullName}`);
  for (const name of failures) console.log(`failed: ${name} (see above)`);
  for (const test of skipped) console.log(`skipped: ${test.fullName}`);
  for (const backend of ['postgres', 'redis']) console.log(queueLine(backend, tests));
  console.log(`\n${count('passed')} passed, ${failed + unexplained} failed, ${skipped.length} skipped`);
  process.exitCode = failed + unexplained > 0 ? 1 : 0;
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
