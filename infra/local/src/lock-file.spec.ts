import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  integrity?: string;
  /** one of ours */
  link?: boolean;
}

const LOCK = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> };

// npm leaves it out of packages for other platforms than the one that it locks on, and then installs them there unchecked.
it('npm can check every package that it fetches, on every platform', () => {
  const fetched = Object.entries(packages).filter(
    ([where, { link }]) => where.includes('node_modules/') && !link,
  );
  expect(fetched.length).toBeGreaterThan(500);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});
