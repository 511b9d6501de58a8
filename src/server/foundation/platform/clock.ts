/** The server's clock, which a test can set. `updatedAt` comes from the database's own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
