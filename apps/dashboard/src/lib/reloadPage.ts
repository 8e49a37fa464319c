/** Starts the dashboard anew: for another language, another session, or code of a newer version. */
export function reloadPage(): void {
  window.location.reload();
}

/** Whether something on the page would be lost: what holds the page then is asked as the browser asks it. */
export function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
