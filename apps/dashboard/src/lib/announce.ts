export const ANNOUNCEMENT = 'announcement';

/** Has screen readers say a text. They miss texts that appear together with their live region. */
export function announce(text: string): void {
  document.getElementById(ANNOUNCEMENT)?.replaceChildren(text);
}
