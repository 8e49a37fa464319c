import { readStyles } from './readStyles';

/** Keys of the data files that tell how something is drawn or laid out, not what it says. */
const HOW = new Set(
  [
    'screen layout span gap row breadcrumb icon tone tagTone sourceTone statusTone statusTextTone progressTone amountColor',
    'type curve height strokeWidth stroke strokeColor fillOpacity gradientOpacity columnWidthPercent cornerRadius',
    'holePercent gridDash yTicks xTicks yFormat yMin yMax axes axis legend stacked sparkline highlightPoints rounded',
    'quirk rule finding bodyFiller answerFiller tabNote rowExtra fieldMaxWidth accordionColumns accordionRule open',
  ]
    .join(' ')
    .split(' '),
);
const COLOR = /^#[\da-f]{6}$/i;
const SAID = [
  'aria-label',
  'aria-valuenow',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'value',
  'href',
];

interface Options {
  /** more keys to leave out, each with a reason beside it in the test */
  ignore?: readonly string[];
}

/**
 * Every text, number and colour of a data file, or of a part of it, is on the page: seen, or told to screen readers.
 * Numbers may be written as the language does. What is missing is listed.
 */
export function expectFigures(data: unknown, { ignore = [] }: Options = {}): void {
  const left = new Set([...HOW, ...ignore]);
  const page = readPage();
  const missing = valuesOf(data, left).filter((value) => !isShown(value, page));
  expect([...new Set(missing)]).toEqual([]);
}

/** Values of the leaves; of colours for both themes those of the light one. */
function valuesOf(data: unknown, left: ReadonlySet<string>): (string | number)[] {
  if (typeof data === 'string') return data === '' ? [] : [data];
  if (typeof data === 'number') return [data];
  if (Array.isArray(data)) return data.flatMap((item) => valuesOf(item, left));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const isLayout = key === 'columns' && !Array.isArray(value);
    if (left.has(key) || isLayout || (key === 'dark' && 'light' in data)) return [];
    return valuesOf(value, left);
  });
}

interface Page {
  /** each text and each thing said, by itself */
  pieces: readonly string[];
  /** all texts, one after the other */
  text: string;
  /** style sheets too */
  source: string;
}

function readPage(): Page {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (walker.nextNode()) pieces.push(walker.currentNode.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('*'))
    pieces.push(...SAID.flatMap((name) => element.getAttribute(name) ?? []));
  const text = (document.body.textContent ?? '').replace(/\s+/g, ' ');
  return { pieces, text, source: `${document.body.innerHTML}${readStyles()}`.toLowerCase() };
}

function isShown(value: string | number, { pieces, text, source }: Page): boolean {
  if (typeof value === 'number') {
    const forms = formsOf(value).map((form) => new RegExp(`(?<![\\d.,])${form}(?![\\d]|[.,]\\d)`));
    return pieces.some((piece) => forms.some((form) => form.test(piece)));
  }
  if (COLOR.test(value)) return source.includes(value.toLowerCase()) || source.includes(rgbOf(value));
  return text.includes(value) || pieces.some((piece) => piece.includes(value));
}

/** A number as it is, with separators, and with cents. */
function formsOf(value: number): string[] {
  const cents = { minimumFractionDigits: 2 };
  const forms = [String(value), value.toLocaleString('en-US'), value.toLocaleString('en-US', cents)];
  return forms.map((form) => form.replace(/[.$+]/g, '\\$&'));
}

function rgbOf(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}
