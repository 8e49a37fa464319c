import lazyModules from '../data/lazy-modules.json' with { type: 'json' };

/** Headings of a page, as lazy-modules.json has them. */
export function headingsOf(page: string): readonly string[] {
  const [group = '', ...rest] = page.split('/');
  const modules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = lazyModules.modules;
  const headings = modules[group]?.[rest.join('/')];
  if (!headings) throw new Error(`lazy-modules.json has no page ${page}.`);
  return headings;
}
