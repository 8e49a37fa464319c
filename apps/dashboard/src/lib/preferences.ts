import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LOCALE, LOCALE_CODES, localeOf, type Direction, type LocaleCode } from './i18n/locales';

export const THEMES = ['light', 'dark', 'system'] as const;
export const MENUS = ['vertical', 'horizontal', 'collapsible-vertical'] as const;
export const LAYOUTS = ['full', 'boxed-layout'] as const;
export const NAVBARS = ['navbar-sticky', 'navbar-floating', 'navbar-static'] as const;
export const ANIMATIONS = [
  '',
  'fadeIn',
  'fadeInDown',
  'fadeInUp',
  'fadeInLeft',
  'fadeInRight',
  'slideInDown',
  'slideInLeft',
  'slideInRight',
  'zoomIn',
] as const;

/** How pages are animated, if nothing was chosen. */
export const DEFAULT_ANIMATION = 'fadeIn';

/** How the user wants the dashboard to look. `null`: not chosen. */
export interface Preferences {
  theme: (typeof THEMES)[number];
  menu: (typeof MENUS)[number];
  layout: (typeof LAYOUTS)[number];
  navbar: (typeof NAVBARS)[number];
  semidark: boolean;
  /** `null` follows the language */
  direction: Direction | null;
  /** `null` is a short fade, the empty string no animation */
  animation: (typeof ANIMATIONS)[number] | null;
  locale: LocaleCode;
  /** whether single-key shortcuts are on; they get in the way of voice control */
  shortcuts: boolean;
}

const DEFAULTS: Preferences = {
  theme: 'light',
  menu: 'vertical',
  layout: 'full',
  navbar: 'navbar-sticky',
  semidark: false,
  direction: null,
  animation: null,
  locale: DEFAULT_LOCALE,
  shortcuts: true,
};

/** Keys in local storage; values are plain strings. */
const KEYS: Readonly<Record<keyof Preferences, string>> = {
  theme: 'theme',
  menu: 'menu',
  layout: 'layout',
  navbar: 'navbar',
  semidark: 'semidark',
  direction: 'direction',
  animation: 'animation',
  locale: 'i18n_locale',
  shortcuts: 'shortcuts',
};

function oneOf<T extends string, F>(choices: readonly T[], text: string | null, fallback: F): T | F {
  return choices.find((choice) => choice === text) ?? fallback;
}

/** Reads the stored preferences; missing or unknown ones fall back to the default. */
export function readPreferences(storage: Storage): Preferences {
  const kept = (name: keyof Preferences) => storage.getItem(KEYS[name]);
  return {
    theme: oneOf(THEMES, kept('theme'), DEFAULTS.theme),
    menu: oneOf(MENUS, kept('menu'), DEFAULTS.menu),
    layout: oneOf(LAYOUTS, kept('layout'), DEFAULTS.layout),
    navbar: oneOf(NAVBARS, kept('navbar'), DEFAULTS.navbar),
    semidark: kept('semidark') === 'true',
    direction: oneOf<Direction, null>(['ltr', 'rtl'], kept('direction'), null),
    animation: oneOf(ANIMATIONS, kept('animation'), null),
    locale: oneOf(LOCALE_CODES, kept('locale'), DEFAULTS.locale),
    shortcuts: kept('shortcuts') !== 'false',
  };
}

/** Stores what has changed. */
export function keepPreferences(storage: Storage, before: Preferences, after: Preferences): void {
  for (const [name, key] of Object.entries(KEYS)) {
    // The keys of KEYS are those of Preferences, which TypeScript cannot follow through Object.entries.
    const value = after[name as keyof Preferences];
    if (value === before[name as keyof Preferences]) continue;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, String(value));
  }
}

/**
 * Stores a language for after a reload; the current page keeps its language, since the user may cancel the reload. The
 * language brings its direction, whatever was chosen before.
 */
export function keepLocale(storage: Storage, code: LocaleCode): void {
  storage.setItem(KEYS.locale, code);
  storage.removeItem(KEYS.direction);
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: DEFAULTS,
  reducers: {
    preferencesChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: {
    selectPreferences: (state) => state,
    selectDirection: (state): Direction => state.direction ?? localeOf(state.locale).direction,
  },
});

export const { preferencesChanged } = preferencesSlice.actions;
export const { selectPreferences, selectDirection } = preferencesSlice.selectors;
