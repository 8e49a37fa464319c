/** A command that posts a payload to a URL. Signature headers are left out: they would be outdated when it is run. */
export function curlOf(url: string, payload: string): string {
  const parts = [
    'curl',
    '--request',
    'POST',
    // To curl such a URL would stand for several.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    '--header',
    'content-type: application/json',
    '--data-raw',
    payload,
    url,
  ];
  return parts.map(shellQuoted).join(' ');
}

/** Nothing inside single quotes means anything to a POSIX shell but the next single quote. */
function shellQuoted(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
