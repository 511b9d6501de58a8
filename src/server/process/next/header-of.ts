import type { IncomingMessage } from 'node:http';

/** Reads the headers of a request, those that came more than once as one. */
export function headerOf({ headers }: IncomingMessage): (name: string) => string | undefined {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}
