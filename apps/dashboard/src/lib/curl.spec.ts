import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { curlOf } from './curl';

/** The words that a shell makes of a command. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a payload as cURL', () => {
  it('reaches the shell as it is, whatever it contains', () => {
    // A command line cannot hold a NUL, and JSON escapes it.
    const text = fc
      .string({ unit: 'binary', minLength: 1 })
      .map((value) => value.replace(/[\0\ud800-\udfff]/g, ''));
    fc.assert(
      fc.property(text, text, (path, value) => {
        const url = `https://example.org/${encodeURI(path)}?q='$(date)'`;
        const payload = JSON.stringify({ value });
        const words = wordsOf(curlOf(url, payload));
        expect(words.slice(-3)).toEqual(['--data-raw', payload, url]);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the signature out', () => {
    expect(curlOf('https://example.org/hook', '{"a":1}')).toBe(
      `curl --request POST --header 'content-type: application/json' --data-raw '{"a":1}' https://example.org/hook`,
    );
  });

  it('names one URL, whatever its brackets and braces would mean to curl', () => {
    const url = 'https://example.org/hook?ids[]={a,b}';
    const words = wordsOf(curlOf(url, '{}'));
    expect(words).toContain('--globoff');
    expect(words.at(-1)).toBe(url);
  });
});
