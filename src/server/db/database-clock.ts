import type pg from 'pg';

/** A clock that may have to be asked for: the database's, or one that a test sets. */
export interface AskedClock {
  now(): Date | Promise<Date>;
}

/** The database's own clock, the same for every instance however far their machines' clocks are apart. */
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
