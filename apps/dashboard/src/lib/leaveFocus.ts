/**
 * A ref for a button that may go while it has the focus. What it stands in, as far as that can be focused, takes it over:
 * otherwise the keyboard would lose its place on the page.
 */
export function leaveFocus(button: HTMLElement | null) {
  const place = button?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (button && button === document.activeElement) place?.focus({ preventScroll: true });
  };
}
