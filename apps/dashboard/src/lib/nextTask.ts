/** Resolves in another task, so that the browser may draw, and answer keys and clicks, in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
