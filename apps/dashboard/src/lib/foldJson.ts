/** An object or array that spans several lines. */
export interface Fold {
  /** its first line, without the line end */
  open: string;
  /** adjacent lines are joined into one text, each with its line end */
  parts: (string | Fold)[];
  /** its last line; empty if the text was cut off */
  close: string;
}

const OPENS = /[[{]$/;
const CLOSES = /^ *[\]}]/;
/** Deeper levels stay plain lines: browsers cannot lay out elements nested without limit. */
const DEEPEST = 20;

/** Splits indented JSON into objects and arrays by its lines, so that every character stays as it is. */
export function foldJson(indented: string): Fold['parts'] {
  const root: Fold = { open: '', parts: [], close: '' };
  const path = [root];
  let plain = 0;
  for (const line of indented.split(/(?<=\n)/)) {
    const inner = path.at(-1) ?? root;
    const open = line.trimEnd();
    const isOpening = OPENS.test(open);
    if (plain === 0 && CLOSES.test(line)) {
      inner.close = line;
      path.pop();
    } else if (isOpening && path.length <= DEEPEST) {
      const fold: Fold = { open, parts: [], close: '' };
      inner.parts.push(fold);
      path.push(fold);
    } else {
      plain += isOpening ? 1 : CLOSES.test(line) ? -1 : 0;
      addLine(inner, line);
    }
  }
  return root.parts;
}

function addLine({ parts }: Fold, line: string): void {
  const last = parts.at(-1);
  if (typeof last === 'string') parts.splice(-1, 1, last + line);
  else parts.push(line);
}
