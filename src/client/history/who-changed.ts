import type { Change } from '../../contract/changes.ts';

/** Who made a change: the person, a token by its name and with the program that used it, or the service itself. */
export function whoChanged({ kind, tokenName, client }: Change['actor']): { name: string; client: string | null } {
  if (kind === 'session') return { name: 'you', client: null };
  if (kind === 'worker') return { name: 'Tidemark', client: null };
  return { name: tokenName ?? 'a token', client };
}
