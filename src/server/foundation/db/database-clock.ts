import type pg from 'pg';

/** An asynchronous clock: the database's, or one that a test sets. */
export interface AskedClock {
  now(): Date | Promise<Date>;
}

/** The database's clock, which is the same for all instances even if their machines' clocks differ. */
export function databaseClock(pool: pg.Pool): AskedClock {
  return {
    async now() {
      const { rows } = await pool.query<{ ms: string }>(
        'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms',
      );
      return new Date(Number(rows[0]?.ms));
    },
  };
}
