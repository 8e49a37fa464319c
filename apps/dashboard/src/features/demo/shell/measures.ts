import shell from '../data/shell.json' with { type: 'json' };

export const SIDEBAR_PX = shell.sidebar.widthPx;
export const COLLAPSED_PX = shell.sidebar.collapsedPx;
export const SLIDE_MS = shell.sidebar.transitionMs;
export const BOXED_PX = shell.layout.boxedMaxWidthPx;
/** at least: with the horizontal menu it is higher */
export const HEADER_PX = 60;
/** Black, over the page below a drawer. */
export const VEIL = 'rgb(0 0 0 / 60%)';
/** Class of what a sidebar that is a strip of icons does not show. */
export const WORDS = 'menu-words';
/** The id of the page's main part. */
export const MAIN = 'demo-main';
