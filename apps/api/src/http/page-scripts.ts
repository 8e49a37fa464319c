import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/** Sources for `script-src`, by which a browser runs the scripts that stand in a page, and no others. None without a page. */
export function sourcesOfPageScripts(page: string): string[] {
  if (!existsSync(page)) return [];
  const scripts = [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)];
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
