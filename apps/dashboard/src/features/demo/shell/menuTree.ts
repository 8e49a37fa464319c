import shell from '../data/shell.json' with { type: 'json' };
import type { BoldIconName } from '../generated/iconNames';
import { DEMO_ROUTES } from '../routes';

export interface MenuNode {
  label: string;
  icon: BoldIconName | undefined;
  /** a leaf has an address, a branch has leaves */
  address: string | undefined;
  below: readonly MenuNode[];
}

export interface MenuGroup {
  title: string | null;
  entries: readonly MenuNode[];
}

type Item = string | { label: string; children: readonly Item[] };

const ICONS: Readonly<Record<string, BoldIconName>> = {
  Dashboard: 'menu-dashboard',
  Apps: 'menu-apps',
  Chat: 'menu-chat',
  Mailbox: 'menu-mailbox',
  'Todo List': 'menu-todo',
  Notes: 'menu-notes',
  Scrumboard: 'menu-scrumboard',
  Contacts: 'menu-contacts',
  Invoice: 'menu-invoice',
  Calendar: 'menu-calendar',
  Components: 'menu-components',
  Elements: 'menu-elements',
  Charts: 'menu-charts',
  Widgets: 'menu-widgets',
  'Font Icons': 'menu-font-icons',
  'Drag and Drop': 'menu-drag-and-drop',
  Tables: 'menu-tables',
  'Data Tables': 'menu-datatables',
  Forms: 'menu-forms',
  Users: 'menu-users',
  Pages: 'menu-pages',
  Authentication: 'menu-authentication',
  Documentation: 'menu-documentation',
  More: 'menu-more',
};

const GROUPS: readonly { group: string | null; items: readonly Item[] }[] = shell.verticalMenu;
const addresses = new Map(DEMO_ROUTES.map(({ menu, address }) => [menu.join('/'), address]));

export const VERTICAL_MENU: readonly MenuGroup[] = GROUPS.map(({ group, items }) => ({
  title: group,
  entries: items.map((item) => nodeOf(item, [])),
}));

/** @param above labels of the branches it is on */
function nodeOf(item: Item, above: readonly string[]): MenuNode {
  const { label, children } = typeof item === 'string' ? { label: item, children: [] } : item;
  const trail = [...above, label];
  return {
    label,
    icon: above.length === 0 ? ICONS[label] : undefined,
    address: addresses.get(trail.join('/')),
    below: children.map((child) => nodeOf(child, trail)),
  };
}

/** What the horizontal menu puts under one label, where that is not one branch or group of the vertical one. */
const GATHERED: Readonly<Record<string, readonly string[]>> = {
  Tables: ['Tables', 'Data Tables'],
  Pages: ['Users', 'Pages', 'Authentication'],
};

export const HORIZONTAL_MENU: readonly MenuNode[] = shell.horizontalMenu.map((text) => {
  // `More (Charts, Widgets)`: the label, and what is under it.
  const [, label = text, list] = /^(.+?) \((.+)\)$/.exec(text) ?? [];
  const gathered = list?.split(', ') ?? GATHERED[label];
  return { label, icon: ICONS[label], address: undefined, below: gathered?.map(entryOf) ?? belowOf(label) };
});

function belowOf(label: string): readonly MenuNode[] {
  const group = VERTICAL_MENU.find(({ title }) => title === label);
  return group ? group.entries : entryOf(label).below;
}

function entryOf(label: string): MenuNode {
  const entry = VERTICAL_MENU.flatMap(({ entries }) => entries).find((node) => node.label === label);
  if (!entry) throw new Error(`shell.json has no menu entry ${label}.`);
  return entry;
}

/** Whether the page at an address is this one, or below it. */
export function leadsTo(node: MenuNode, address: string): boolean {
  return node.address === address || node.below.some((child) => leadsTo(child, address));
}
