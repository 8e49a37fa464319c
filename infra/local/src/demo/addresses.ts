import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const DEMO = new URL('../../../../apps/dashboard/src/features/demo/', import.meta.url);
const shellSchema = z.object({ routes: z.record(z.string(), z.string()) });
const modulesSchema = z.object({ modules: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The template's documentation is on another site; ours is a screen. */
const DOCUMENTATION = '/vristo/documentation';
/** Target of the links in the template's tables. The same screen also has its own address. */
export const INVOICE = '/apps/invoice/preview';

/** Addresses of the demo template's screens, from its data files. */
export function demoAddresses(): string[] {
  const { routes } = shellSchema.parse(readData('shell.json'));
  const { modules } = modulesSchema.parse(readData('lazy-modules.json'));
  const lazy = Object.entries(modules).flatMap(([group, pages]) =>
    Object.keys(pages).map((page) => `/vristo/${group}/${page}`),
  );
  const own = Object.values(routes).filter((route) => route.startsWith('/vristo'));
  return [...new Set([...own, ...lazy, DOCUMENTATION])];
}

/** Number of screens: each is a folder with an `index.tsx`. */
export function countScreens(): number {
  const files = readdirSync(new URL('screens/', DEMO), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('/index.tsx')).length;
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`data/${file}`, DEMO), 'utf8'));
}
