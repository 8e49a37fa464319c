/** Quotes a path that cannot be decoded, of which the router would warn. No screen has the quoted one. */
export function quoteUndecodable(): void {
  const { pathname } = window.location;
  if (!isDecodable(pathname)) window.history.replaceState(null, '', `/${encodeURIComponent(pathname)}`);
}

function isDecodable(path: string): boolean {
  try {
    // Used, or the bundler would drop the call.
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}
