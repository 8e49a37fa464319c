/** Reloads the dashboard: for another language, another session, or a newer version of the code. */
export function reloadPage(): void {
  window.location.reload();
}

/** Whether a reload would lose something on the page; asks the page's guards the way the browser does. */
export function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
