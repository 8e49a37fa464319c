import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  integrity?: string;
  /** a project of this workspace */
  link?: boolean;
}

const LOCK = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> };

// npm omits the integrity of packages for other platforms than the one it locks on, and installs them there unchecked.
it('npm can check every package that it fetches, on every platform', () => {
  const fetched = Object.entries(packages).filter(
    ([where, { link }]) => where.includes('node_modules/') && !link,
  );
  expect(fetched.length).toBeGreaterThan(500);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});
