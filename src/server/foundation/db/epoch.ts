import type { ClientBase } from 'pg';

/**
 * Begins a new epoch of the store in the transaction that restores an earlier state (contract.md §4): every cursor and serverTime
 * returned before is answered with `sync_reset` from then on.
 * @param after the latest tick of the replaced history (`latestTick`); null when it is not known
 */
export async function renewEpoch(client: ClientBase, after: string | null): Promise<void> {
  await client.query('SELECT public.renew_epoch($1::timestamptz)', [after]);
}

/** @returns the latest tick of all users, as PostgreSQL's text; null = there is none */
export async function latestTick(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ last: string | null }>('SELECT max(last)::text AS last FROM public.sync_clock');
  return rows[0]?.last ?? null;
}

/** @returns the epoch of the store; null before the migration that creates it */
export async function currentEpoch(client: ClientBase): Promise<string | null> {
  const found = await client.query<{ there: boolean }>(`SELECT to_regclass('public.epoch') IS NOT NULL AS there`);
  if (!found.rows[0]?.there) return null;
  const { rows } = await client.query<{ value: string }>('SELECT value FROM public.epoch');
  return rows[0]?.value ?? null;
}
