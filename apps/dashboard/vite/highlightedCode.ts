import { readFile } from 'node:fs/promises';
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';
import type { Plugin } from 'vite';

/** What is imported, and what stands for it inside Vite: no file that another plugin would take for its own. */
const PREFIX = 'code:';
const INSIDE = '\0code:';
const LANGUAGE = 'tsx';
const THEME = 'kinds';
/** The theme gives each word the name of its kind in place of a colour. */
const KIND = /^var\(--kind-token-([a-z-]+)\)$/;

type Token = [text: string, kind?: string];

/** `import code from 'code:./Part.tsx'`: the source of a file, its words by kind, found when the page is built. */
export function highlightedCode(): Plugin {
  let highlighter: Promise<Highlighter> | undefined;
  const theme = createCssVariablesTheme({ name: THEME, variablePrefix: '--kind-' });
  return {
    name: 'highlighted-code',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith(PREFIX)) return null;
      const file = await this.resolve(source.slice(PREFIX.length), importer);
      return file && `${INSIDE}${file.id}`;
    },
    async load(id) {
      if (!id.startsWith(INSIDE)) return null;
      highlighter ??= createHighlighter({ themes: [theme], langs: [LANGUAGE] });
      const file = id.slice(INSIDE.length);
      this.addWatchFile(file);
      const text = (await readFile(file, 'utf8')).trimEnd();
      const { tokens } = (await highlighter).codeToTokens(text, {
        lang: LANGUAGE,
        theme: THEME,
        // A line that takes long, as the first one does on a busy machine, would stay without its kinds.
        tokenizeTimeLimit: 0,
      });
      const lines = tokens.map((line) => joined(line.map(({ content, color }) => [content, kindOf(color)])));
      return { code: `export default ${JSON.stringify(lines)}`, moduleType: 'js' };
    },
  };
}

function kindOf(color = ''): string | undefined {
  return KIND.exec(color)?.[1];
}

/** Neighbours of one kind are one word; blanks are of any kind. */
function joined(line: [string, string | undefined][]): Token[] {
  const words: Token[] = [];
  for (const [text, kind] of line) {
    const last = words.at(-1);
    if (last && (last[1] === kind || text.trim() === '')) last[0] += text;
    else words.push(kind === undefined ? [text] : [text, kind]);
  }
  return words;
}
