/** `before` of the next page, from a `Link` header (RFC 8288); `null` if there is none. */
export function nextPageOf(link: string | null): string | null {
  const [, target] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  if (target === undefined) return null;
  return new URL(target, window.location.origin).searchParams.get('before');
}
