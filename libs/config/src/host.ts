/** Addresses of this machine that no other machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Where to listen for this machine alone: the host when it is such an address, and the usual one otherwise. */
export function loopbackOf(host: string): '127.0.0.1' | '::1' {
  return host === '::1' || host === '[::1]' ? '::1' : '127.0.0.1';
}

/** How this machine reaches what listens on a host, as a URL has it: on every address is on the usual one. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
