import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = /\.tsx?$/;
/** Same as `exclude` in the projects' tsconfig.json. */
const OF_TESTS = /\.spec\.tsx?$|(^|\/)(fixtures|testing)\//;
const IMPORT = /(?:from|import)\s*\(?\s*'(@tickhook\/[\w-]+)/g;

interface Manifest {
  name: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

function projects(): string[] {
  return readManifest('.').workspaces.flatMap((workspace) => {
    const [parent = '', isPattern] = workspace.split('/*');
    return isPattern === undefined
      ? [workspace]
      : readdirSync(path.join(ROOT, parent)).map((it) => `${parent}/${it}`);
  });
}

/** Libraries imported by a project's sources. */
function imported(folder: string): string[] {
  const src = path.join(ROOT, folder, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => SOURCE.test(file) && !OF_TESTS.test(file));
  const names = sources.flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)];
}

// Nx builds a project's declared dependencies first and rebuilds it when they change; it does not look at imports.
describe('what its sources import is declared by', () => {
  it.each(projects().filter((folder) => folder !== 'libs/api-types'))('%s', (folder) => {
    const { name, dependencies, devDependencies } = readManifest(folder);
    const declared = Object.keys({ [name]: '*', ...dependencies, ...devDependencies });
    expect(declared).toEqual(expect.arrayContaining(imported(folder)));
  });
});
