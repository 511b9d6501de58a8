import type { Change } from '../../contract/changes.ts';

/** Who made a change: the user, a token by its name with the program that used it, or the server itself. */
export function whoChanged({ kind, tokenName, client }: Change['actor']): { name: string; client: string | null } {
  if (kind === 'session') return { name: 'you', client: null };
  if (kind === 'worker') return { name: 'Tidemark', client: null };
  return { name: tokenName ?? 'a token', client };
}
