/** A command that posts a payload to a URL. Signature headers are left out: they would be outdated when it runs. */
export function curlOf(url: string, payload: string): string {
  const parts = [
    'curl',
    '--request',
    'POST',
    // curl would expand such a URL to several.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    '--header',
    'content-type: application/json',
    '--data-raw',
    payload,
    url,
  ];
  return parts.map(shellQuoted).join(' ');
}

/** Inside single quotes, nothing but the next single quote has a meaning to a POSIX shell. */
function shellQuoted(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
