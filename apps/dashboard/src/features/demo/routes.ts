// The screens of the demo template: one table, from which addresses, menus, breadcrumbs and titles are made.
//
// How to fill a screen
// 1. It is the folder `screens/<path>/` (the index is `screens/sales/`) with an `index.tsx` that exports the
//    screen as default: a chunk of its own. Everything of one screen stays in its folder.
// 2. Figures, labels, series and colours are imported from `data/*.json`, never typed again:
//    `import sales from '../../data/sales.json' with { type: 'json' }`. Parts translate the labels they are given;
//    elsewhere write `const word = useWord()` and `word(sales.revenue.title)`.
// 3. Words that no data file has (filler, names of buttons for screen readers) are texts `demo.<screen>.<name>` in
//    `locales/<code>.json`, in order. Lists of samples (`mails.ts`) are English and translated by `word` or
//    `useItems`; `locales.spec.ts` wants each of them in `words/<code>.json`.
// 4. The shell gives the title of the tab, the heading of the page (`h1`, seen by screen readers only) and the
//    breadcrumbs: a screen begins with its panels. `parts/` has the rest: see `parts/index.ts`.
// 5. `<screen>.spec.tsx` beside it renders it with `renderScreen` (src/testing) and expects every figure of its data
//    file with `expectFigures`.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { paths } from '../../lib/paths';
import { PAGES, type PageEntry } from './pages';

export interface DemoRoute {
  /** where it is in the address bar */
  address: string;
  /** where it stands in the menu: labels of shell.json from the top entry down */
  menu: readonly string[];
  /** of the page and of the browser's tab */
  title: string;
  /** before the page itself; empty: none are shown */
  crumbs: readonly string[];
  /** fills the window: no menu, no header */
  isBare: boolean;
  Screen: LazyExoticComponent<ComponentType>;
}

export const DEMO = paths.demo;
export const DASHBOARD = 'Dashboard';
const INDEX_FOLDER = 'sales';

export const demoAddress = (path: string) => (path === '' ? DEMO : `${DEMO}/${path}`);

export const DEMO_ROUTES: readonly DemoRoute[] = PAGES.map(routeOf);

const byPath = new Map(PAGES.map(({ path }, index) => [path, DEMO_ROUTES[index]]));

/** The screen at an address; the template's own address of the invoice, `/apps/invoice/preview`, counts too. */
export function routeAt(pathname: string): DemoRoute | undefined {
  const path = pathname.replace(/^\/vristo(?=\/|$)/i, '').replace(/^\/+|\/+$/g, '');
  return byPath.get(path === INDEX_FOLDER ? '' : path);
}

function routeOf({
  path,
  menu,
  title = menu.at(-1) ?? '',
  crumb = menu.at(-1),
  isBare = false,
}: PageEntry): DemoRoute {
  const parent = menu.length > 1 ? menu.slice(0, -1) : [DASHBOARD];
  return {
    address: demoAddress(path),
    menu,
    title,
    crumbs: crumb === null || crumb === undefined ? [] : [...parent, crumb],
    isBare,
    Screen: lazy(() => loadScreen(path)),
  };
}

/** The template's addresses are at most two deep, but for the invoices; so are the folders. */
function loadScreen(path: string): Promise<{ default: ComponentType }> {
  const [group = '', ...rest] = path.split('/');
  const page = rest.join('-');
  if (page !== '') return import(`./screens/${group}/${page}/index.tsx`);
  const folder = group === '' ? INDEX_FOLDER : group;
  return import(`./screens/${folder}/index.tsx`);
}
