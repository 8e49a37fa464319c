/**
 * A ref for a button that may disappear while it has the focus. The focusable element around it, if any, takes the
 * focus over: otherwise the keyboard would lose its place on the page.
 */
export function leaveFocus(button: HTMLElement | null) {
  const place = button?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (button && button === document.activeElement) place?.focus({ preventScroll: true });
  };
}
