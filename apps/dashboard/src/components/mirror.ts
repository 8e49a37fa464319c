import type RightToLeft from './RightToLeft';

let Mirror: typeof RightToLeft | undefined;

/** What mirrors the styles of MUI, if it has been fetched: it shows its content at once then. */
export const mirrorNow = () => Mirror;

export async function fetchMirror() {
  const module = await import('./RightToLeft');
  Mirror = module.default;
  return module;
}
