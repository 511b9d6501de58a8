/** Where the service reads the time, so that a test can set it. The database keeps its own clock for `updatedAt`. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
