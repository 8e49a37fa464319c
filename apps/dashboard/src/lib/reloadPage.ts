/** Starts the dashboard anew, as a language needs it: other texts, dates and direction. */
export function reloadPage(): void {
  window.location.reload();
}
