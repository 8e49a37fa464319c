export const ANNOUNCEMENT = 'announcement';
/** A screen reader has taken a text by then. Left there, it would be read again as a part of the page. */
const TAKEN_MS = 1000;

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers say a text. They miss texts that appear together with their live region. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCEMENT);
  region?.replaceChildren(text);
  clearTimeout(clearing);
  clearing = setTimeout(() => region?.replaceChildren(), TAKEN_MS);
}
