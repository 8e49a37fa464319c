import type RightToLeft from './RightToLeft';

let Mirror: typeof RightToLeft | undefined;

/** The component that mirrors MUI's styles, if already fetched; it then renders its content at once. */
export const mirrorNow = () => Mirror;

export async function fetchMirror() {
  const module = await import('./RightToLeft');
  Mirror = module.default;
  return module;
}
