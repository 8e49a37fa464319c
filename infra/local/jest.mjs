// Runs jest for the project in the current folder, with the given options; saves the result for `npm test`'s summary.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestConfig } from '../../jest.config.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const project = process.cwd();
const { name } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
const options = process.argv.slice(2);
const result = path.join(root, '.test-results', `${name}${options.join('').replace(/\W+/g, '-')}.json`);
mkdirSync(path.dirname(result), { recursive: true });

const own = path.join(project, 'jest.config.js');
const config = existsSync(own) ? (await import(own)).default : jestConfig(project);
const args = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(root, 'node_modules/jest/bin/jest.js'),
  '--config',
  JSON.stringify(config),
  '--passWithNoTests',
  '--json',
  '--outputFile',
  result,
  ...options,
];
const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
process.exit(status ?? 1);
