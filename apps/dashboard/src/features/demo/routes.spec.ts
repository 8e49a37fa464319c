import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import analytics from './data/analytics.json' with { type: 'json' };
import charts from './data/charts.json' with { type: 'json' };
import crypto from './data/crypto.json' with { type: 'json' };
import dnd from './data/dnd.json' with { type: 'json' };
import finance from './data/finance.json' with { type: 'json' };
import icons from './data/icons.json' with { type: 'json' };
import lazyModules from './data/lazy-modules.json' with { type: 'json' };
import sales from './data/sales.json' with { type: 'json' };
import shell from './data/shell.json' with { type: 'json' };
import { DEMO_ROUTES, routeAt } from './routes';
import { HORIZONTAL_MENU, type MenuNode, VERTICAL_MENU } from './shell/menuTree';

const SCREENS = path.join(process.cwd(), 'src/features/demo/screens');
const leavesOf = (node: MenuNode): MenuNode[] =>
  node.below.length > 0 ? node.below.flatMap(leavesOf) : [node];

describe('the table of screens', () => {
  it('has every address of the template', () => {
    const { note, ...addresses } = shell.routes;
    expect(note).toContain('under /vristo');
    expect(Object.values(addresses).filter((address) => routeAt(address)?.address !== address)).toEqual([]);
  });

  it('has every page of the lazily loaded modules', () => {
    const pages = Object.entries(lazyModules.modules).flatMap(([group, headings]) =>
      Object.keys(headings).map((page) => `/vristo/${group}/${page}`),
    );
    expect(pages.filter((address) => !routeAt(address))).toEqual([]);
  });

  it('has a folder for every screen, and a screen for every folder', () => {
    const folders = DEMO_ROUTES.map(({ address }) => {
      const [group = 'sales', ...page] = address.split('/').slice(2);
      return path.join(group, page.join('-'), 'index.tsx');
    });
    expect(folders.filter((file) => !existsSync(path.join(SCREENS, file)))).toEqual([]);
    const found = readdirSync(SCREENS, { recursive: true }).filter((file) =>
      String(file).endsWith('index.tsx'),
    );
    expect(found.map(String).sort()).toEqual(folders.sort());
  });

  it('has the titles and breadcrumbs of the data files', () => {
    for (const { title, breadcrumb } of [sales, analytics, finance, crypto]) {
      const route = DEMO_ROUTES.find((one) => one.title === title);
      expect(route?.crumbs).toEqual(breadcrumb);
    }
    expect(routeAt('/vristo/charts')?.crumbs).toEqual(charts.breadcrumb);
    expect(routeAt('/vristo/dragndrop')?.crumbs).toEqual(dnd.breadcrumb);
    expect(routeAt('/vristo/widgets')?.crumbs).toEqual([]);
    expect(routeAt('/vristo/font-icons')?.title).toBe(icons.title);
  });

  it('knows the addresses that mean the same, and no others', () => {
    const index = routeAt('/vristo');
    expect(index?.title).toBe(sales.title);
    expect([routeAt('/vristo/'), routeAt('/vristo/sales')]).toEqual([index, index]);
    expect(routeAt('/apps/invoice/preview')).toBe(routeAt('/vristo/apps/invoice/preview'));
    expect(routeAt('/vristo/nowhere')).toBeUndefined();
    expect(routeAt('/vristo/elements')).toBeUndefined();
  });
});

describe('the menus', () => {
  it('lead somewhere with every entry', () => {
    const entries = [...VERTICAL_MENU.flatMap(({ entries }) => entries), ...HORIZONTAL_MENU];
    const dead = entries.flatMap(leavesOf).filter(({ address }) => address === undefined);
    expect(dead).toEqual([]);
    expect(entries.filter(({ icon }) => icon === undefined)).toEqual([]);
  });

  it('have every screen but those that only the search finds', () => {
    const inMenu = VERTICAL_MENU.flatMap(({ entries }) => entries.flatMap(leavesOf)).map(
      ({ address }) => address,
    );
    const others = DEMO_ROUTES.map(({ address }) => address).filter((address) => !inMenu.includes(address));
    expect(others).toEqual(
      ['clone-header', 'columns-filter', 'sticky-header'].map((page) => `/vristo/datatables/${page}`),
    );
  });
});
