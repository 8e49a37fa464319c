import createCache, { type StylisPlugin } from '@emotion/cache';

/**
 * Where MUI keeps the styles it has written. They come without vendor prefixes: to look for them in every rule takes
 * long on a phone, and today's browsers need next to none; those that they do need stand in the theme.
 */
export function createStyles(key: string, stylisPlugins: StylisPlugin[] = []) {
  return createCache({ key, stylisPlugins });
}
