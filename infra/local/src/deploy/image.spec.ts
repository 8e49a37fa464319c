import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readText, ROOT } from './files.js';

const dockerfile = readText('infra/docker/Dockerfile');
const { engines, dependencies, scarfSettings } = z
  .object({
    engines: z.object({ node: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    scarfSettings: z.object({ enabled: z.boolean() }),
  })
  .parse(JSON.parse(readText('package.json')));

describe('the image', () => {
  it('stands on one release of Node, named to the last digit, that the project takes', () => {
    const [, major, minor] = /^ARG NODE=node:(\d+)\.(\d+)\.\d+-\w+-slim$/m.exec(dockerfile)!.map(Number);
    const [, oldestMajor, oldestMinor] = /^>=(\d+)\.(\d+)$/.exec(engines.node)!.map(Number);
    expect(major! * 1000 + minor!).toBeGreaterThanOrEqual(oldestMajor! * 1000 + oldestMinor!);
    const bases = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)];
    const names = bases.map(([, , name]) => name);
    for (const [, base] of bases) expect(['${NODE}', ...names]).toContain(base);
  });

  it('installs what the lock file says, runs in production, and not as root', () => {
    const [, service] = dockerfile.split(/^FROM .* AS service$/m);
    expect(dockerfile).toMatch(/^RUN npm ci /m);
    expect(service).toMatch(/^ENV NODE_ENV=production /m);
    expect(service).toMatch(/^USER 1000:1000$/m);
  });

  it('is installed without telling anybody: swagger-ui-dist would, by @scarf/scarf', () => {
    expect(scarfSettings.enabled).toBe(false);
  });

  it('is made without secrets of this machine, and without what is built here', () => {
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.git', '**/node_modules', '**/dist']));
  });
});

describe("the dashboard's packages, which are in its build", () => {
  const listed = readText('infra/docker/dashboard-packages.txt').trim().split('\n');
  const served = sourcesOf('apps/api', 'apps/ingestor', 'apps/worker', 'libs', 'infra/local/src/admin');
  const shown = sourcesOf('apps/dashboard');

  it.each(listed)('%s: no service uses it', (name) => {
    expect(dependencies).toHaveProperty([name]);
    expect(mentions(served, name)).toBe(false);
  });

  it('are all left out', () => {
    const own = Object.keys(dependencies).filter((name) => mentions(shown, name) && !mentions(served, name));
    expect(listed).toEqual(expect.arrayContaining(own));
  });
});

function sourcesOf(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /src\/.*\.tsx?$|^\w[\w-]*\.ts$/.test(file) && !/node_modules|dist\/|\.spec\./.test(file),
      )
      .map((file) => path.join(folder, file)),
  );
  return files.map(readText).join('\n');
}

/** Whether a source imports the package or a subpath of it, such as `react-dom/client`. */
function mentions(source: string, name: string): boolean {
  return source.includes(`'${name}'`) || source.includes(`'${name}/`);
}
