import type { Change } from '../../contract/changes.ts';

/** What a program is called that gave itself no name: by what it runs on. */
const isRuntime = /^(node|node-fetch|undici|deno|bun|python-urllib)\b/i;

/** Who made a change: the user, a token by its name with the program that used it, or the server itself. */
export function whoChanged({ kind, tokenName, client }: Change['actor']): { name: string; client: string | null } {
  if (kind === 'session') return { name: 'you', client: null };
  if (kind === 'worker') return { name: 'Tidemark', client: null };
  return { name: tokenName ?? 'a token', client: programOf(client) };
}

/** A program as it calls itself; null for one that gave itself no name. */
export function programOf(client: string | null): string | null {
  return client !== null && isRuntime.test(client) ? null : client;
}
