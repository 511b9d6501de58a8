/** Resolves in a later task, when the browser has dispatched its events and React has rendered. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
