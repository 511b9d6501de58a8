/** The state of a limit after some requests were counted. */
interface LimitState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** When the window ends, in epoch milliseconds. */
  readonly resetMs: number;
}

/** Counts requests in the store that all instances share; a negative number returns them. Null = they cannot be counted now. */
export type CountRequests = (key: string, requests: number) => Promise<LimitState | null>;

interface Lease {
  /** Requests that are counted but not used yet. */
  unused: number;
  /** Requests left in the store beyond those. */
  readonly uncounted: number;
  readonly resetMs: number;
}

const leaseMax = 16;
/** A lease is at most this part of the remaining requests, so that close to the limit each request is counted separately. */
const leasePart = 1 / 50;
/** Bounds the leases in memory; beyond it those of ended windows are dropped, or else all. */
const leasesMax = 10_000;

/**
 * Counts a few requests at a time: an instance takes a lease of several requests from the store and admits them without another
 * call. All instances together never admit more than the limit. Requests that an instance has leased and not used in the window
 * are lost to the others, at most 15 for each instance.
 */
export function leaseRequests(count: CountRequests): CountRequests {
  const leases = new Map<string, Lease>();
  const asking = new Map<string, Promise<LimitState | null>>();

  function openLease(key: string): Lease | undefined {
    const lease = leases.get(key);
    return lease && lease.resetMs > Date.now() ? lease : undefined;
  }

  async function ask(key: string, requests: number, extra: number): Promise<LimitState | null> {
    let state = await count(key, requests + extra);
    let taken = extra;
    // Other instances have used the rest meanwhile, so only these requests are counted, without a lease.
    if (state !== null && !state.allowed && extra > 0) {
      state = await count(key, -extra);
      taken = 0;
    }
    if (state === null) return null;
    const unused = taken + (openLease(key)?.unused ?? 0);
    if (leases.size >= leasesMax) makeRoom(leases);
    leases.set(key, { unused, uncounted: state.remaining, resetMs: state.resetMs });
    return { ...state, remaining: state.remaining + unused };
  }

  return async (key, requests) => {
    for (;;) {
      const lease = openLease(key);
      if (lease && lease.unused >= requests) {
        lease.unused -= requests;
        return { allowed: true, remaining: lease.uncounted + lease.unused, resetMs: lease.resetMs };
      }
      const extra = Math.min(leaseMax - 1, Math.floor((lease?.uncounted ?? 0) * leasePart));
      if (extra === 0) return ask(key, requests, 0);
      const underWay = asking.get(key);
      if (underWay === undefined) {
        const asked = ask(key, requests, extra).finally(() => asking.delete(key));
        asking.set(key, asked);
        return asked;
      }
      await underWay.catch(() => null);
    }
  };
}

function makeRoom(leases: Map<string, Lease>): void {
  for (const [key, { resetMs }] of leases) if (resetMs <= Date.now()) leases.delete(key);
  if (leases.size >= leasesMax) leases.clear();
}
