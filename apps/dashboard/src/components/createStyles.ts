import createCache, { type StylisPlugin } from '@emotion/cache';

/**
 * Creates the cache in which MUI keeps the styles it generates. They get no vendor prefixes: prefixing every rule takes
 * long on a phone, and today's browsers need next to none; the few that they do need are in the theme.
 */
export function createStyles(key: string, stylisPlugins: StylisPlugin[] = []) {
  return createCache({ key, stylisPlugins });
}
