import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;

/** Sources in the form of a Content-Security-Policy. */
export interface InlineParts {
  scripts: string[];
  styles: string[];
}

/** Sources that allow exactly the inline scripts and styles of a page; none if the page does not exist. */
export function inlinePartsOf(page: string): InlineParts {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return { scripts: hashesOf(html, SCRIPT), styles: hashesOf(html, STYLE) };
}

function hashesOf(html: string, part: RegExp): string[] {
  return [...html.matchAll(part)].map(([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`);
}
