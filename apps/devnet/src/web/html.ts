/** Markup that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template for markup: escapes every value that is not itself markup. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  const filled = texts.map((text, i) => text + render(parts[i] ?? ''));
  return new Markup(filled.join(''));
}

/** A complete page. It runs no scripts and loads nothing, whatever content was posted. */
export function page(title: string, content: Markup): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <style>
          body {
            font:
              15px/1.5 system-ui,
              sans-serif;
            margin: 2rem auto;
            max-width: 60rem;
            padding: 0 1rem;
          }
          article {
            border-top: 1px solid #8888;
            padding: 1rem 0;
          }
          pre {
            background: #8881;
            overflow-x: auto;
            padding: 0.75rem;
            white-space: pre-wrap;
            word-break: break-word;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`.text;
}

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
