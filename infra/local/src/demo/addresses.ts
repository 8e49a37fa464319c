import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const DEMO = new URL('../../../../apps/dashboard/src/features/demo/', import.meta.url);
const shellSchema = z.object({ routes: z.record(z.string(), z.string()) });
const modulesSchema = z.object({ modules: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The template's own documentation is elsewhere on the web; ours is a screen. */
const DOCUMENTATION = '/vristo/documentation';
/** Where the tables' links of the template lead. It shows a screen that has an address of its own, too. */
export const INVOICE = '/apps/invoice/preview';

/** Where the screens of the demo template are, by its data files. */
export function demoAddresses(): string[] {
  const { routes } = shellSchema.parse(readData('shell.json'));
  const { modules } = modulesSchema.parse(readData('lazy-modules.json'));
  const lazy = Object.entries(modules).flatMap(([group, pages]) =>
    Object.keys(pages).map((page) => `/vristo/${group}/${page}`),
  );
  const own = Object.values(routes).filter((route) => route.startsWith('/vristo'));
  return [...new Set([...own, ...lazy, DOCUMENTATION])];
}

/** How many screens there are: each is a folder with an `index.tsx`. */
export function countScreens(): number {
  const files = readdirSync(new URL('screens/', DEMO), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('/index.tsx')).length;
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`data/${file}`, DEMO), 'utf8'));
}
