import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;

/** Sources as a Content-Security-Policy takes them. */
export interface InlineParts {
  scripts: string[];
  styles: string[];
}

/** By these a browser takes the scripts and styles that stand in a page, and no others. None without a page. */
export function inlinePartsOf(page: string): InlineParts {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return { scripts: hashesOf(html, SCRIPT), styles: hashesOf(html, STYLE) };
}

function hashesOf(html: string, part: RegExp): string[] {
  return [...html.matchAll(part)].map(([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`);
}
