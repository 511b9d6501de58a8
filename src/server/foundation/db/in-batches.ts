import type { Database } from './database.ts';

/** Repeats a statement that works on a bounded number of rows until it finds none. @returns how many rows it worked on */
export async function inBatches(
  pool: Database['pool'],
  statement: { readonly text: string; readonly values: unknown[] },
): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await pool.query(statement);
    if (!rowCount) return total;
    total += rowCount;
  }
}
