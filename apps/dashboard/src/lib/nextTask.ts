/** Resolves in another task, so that the browser can draw and handle keys and clicks in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
