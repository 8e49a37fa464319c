/** Leaves the dashboard for another site, such as the checkout; accepts web addresses only. */
export function leaveTo(address: string): void {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web address: ${protocol}`);
  window.location.assign(address);
}
