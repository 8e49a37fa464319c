import { readFileSync } from 'node:fs';
import { z } from 'zod';

const DATA = new URL('../../../../apps/dashboard/src/features/demo/data/', import.meta.url);
const shellSchema = z.object({ routes: z.record(z.string(), z.string()) });
const modulesSchema = z.object({ modules: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Where the screens of the demo template are, by its data files. */
export function demoAddresses(): string[] {
  const { routes } = shellSchema.parse(readData('shell.json'));
  const { modules } = modulesSchema.parse(readData('lazy-modules.json'));
  const lazy = Object.entries(modules).flatMap(([group, pages]) =>
    Object.keys(pages).map((page) => `/vristo/${group}/${page}`),
  );
  const own = Object.values(routes).filter((route) => route.startsWith('/vristo'));
  return [...new Set([...own, ...lazy, '/vristo/documentation', '/apps/invoice/preview'])];
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, DATA), 'utf8'));
}
