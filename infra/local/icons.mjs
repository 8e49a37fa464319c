// Icons of the Solar set (480 Design, CC BY 4.0; see NOTICE): extracts only those that are used.
import { getIcons } from '@iconify/utils';
import { createRequire } from 'node:module';

const SOLAR = createRequire(import.meta.url)('@iconify-json/solar/icons.json');
const PREFIX = 'solar:';

/**
 * One picture (a sprite), of which a page shows parts.
 * @param {[id: string, icon: string][]} entries the part's id, and the icon's name in the set
 */
export function pictureOf(entries) {
  const subset = subsetOf(entries.map(([, icon]) => icon));
  const symbols = entries.map(([id, icon]) => symbolOf(id, icon, subset));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** @param {string[]} names icon names in the set @returns a module with the contents of each icon's `svg` */
export function drawingsOf(names) {
  const subset = subsetOf(names);
  const drawings = names.map((name) => `'${name}': '${drawingOf(name, subset)}',`);
  return `export const INLINE_ICONS = {${drawings.join('')}} as const;`;
}

function subsetOf(names) {
  const subset = getIcons(SOLAR, names, true);
  if (!subset || subset.not_found) throw new Error(`No such icons: ${subset?.not_found ?? names}`);
  return subset;
}

function drawingOf(icon, { icons, aliases }) {
  return (icons[icon] ?? icons[aliases[icon].parent]).body;
}

function symbolOf(id, icon, subset) {
  const { width = 16, height = 16 } = subset;
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${drawingOf(icon, subset)}</symbol>`;
}

/** The icons of the demo's icons.json, by their labels there; brand icons are not in the set. */
export function demoIcons({ groups: [line, bold] }) {
  const entries = ({ icons }) =>
    icons.flatMap(({ label, solar }) => (solar ? [[label, solar.slice(PREFIX.length)]] : []));
  const union = (group) =>
    entries(group)
      .map(([label]) => `'${label}'`)
      .join(' | ');
  return {
    line: pictureOf(entries(line)),
    bold: pictureOf(entries(bold)),
    names: `export type LineIconName = ${union(line)};\n\nexport type BoldIconName = ${union(bold)};\n`,
  };
}
