/** The query parameter with the id of the task that is open over the view. */
export const taskParameter = 'task';

/**
 * A query parameter of the present address, or null. A key that follows another at once needs the address, because components learn of a
 * change of it a little later.
 */
export function parameterOfAddress(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** The path of the present address with other query parameters, those that are not named as they are. @param changed null = none */
export function addressWith(changed: Readonly<Record<string, string | null>>): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The id of the task that is open over the view, or null. */
export function taskOfAddress(): string | null {
  return parameterOfAddress(taskParameter);
}

/** The id of the task on whose own page one is, or null; its page may be still on its way. */
export function taskOfPage(): string | null {
  return /^\/task\/([^/]+)$/.exec(window.location.pathname)?.[1] ?? null;
}
