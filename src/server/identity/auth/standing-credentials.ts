import type { ReadProof } from '../../foundation/records/read-proof.ts';
import type { Credential } from './credential.ts';

/** Tokens a process remembers at once; of more, the one that was used longest ago leaves. */
const tokensMax = 10_000;
/** How long a look-up is remembered. The last use of a token is recorded by look-ups, once a minute. */
const rememberedMsMax = 60_000;

/** What a look-up saw of the rows that a credential rests on. Each is another after any change of its row. */
export interface RowVersions {
  /** The access token's table for one of OAuth. */
  readonly table: 'api_token' | 'oauth_access';
  readonly hash: Buffer;
  readonly token: string;
  readonly user: string;
  /** The instant of the user's last change plus a millisecond, as PostgreSQL's text. */
  readonly serverTime: string;
}

/** A credential with the versions of its rows. */
export type SeenCredential = Extract<Credential, { readonly actor: object }> & { readonly versions: RowVersions };

/** A credential that is believed only if the read proves it, or a look-up sees the same versions. */
export interface StandingCredential {
  readonly credential: SeenCredential;
  readonly proof: ReadProof;
  /** Whether what was judged by the credential holds, by what a look-up sees after it. */
  isConfirmedBy(seen: Credential): boolean;
}

export interface StandingCredentials {
  /** @param hash as hexadecimal text */
  find(hash: string, audience: string | null): StandingCredential | undefined;
  remember(audience: string | null, seen: SeenCredential): void;
  forget(audience: string | null, seen: SeenCredential): void;
}

/**
 * Remembers what the look-ups of bearer tokens said, so that a read can prove a credential in its own statement instead of waiting for
 * one more (docs/decisions/standing-credentials.md). Nothing is believed because it is remembered.
 */
export function createStandingCredentials(clock: { now(): Date }): StandingCredentials {
  const remembered = new Map<string, { readonly seen: SeenCredential; readonly until: number }>();
  const keyOf = (hash: string, audience: string | null) => (audience === null ? hash : `${hash} ${audience}`);
  const keyOfSeen = ({ versions }: SeenCredential, audience: string | null) =>
    keyOf(versions.hash.toString('hex'), audience);
  return {
    find(hash, audience) {
      const key = keyOf(hash, audience);
      const entry = remembered.get(key);
      if (entry === undefined) return undefined;
      remembered.delete(key);
      if (clock.now().getTime() >= entry.until) return undefined;
      remembered.set(key, entry);
      return standing(entry.seen);
    },
    remember(audience, seen) {
      const key = keyOfSeen(seen, audience);
      remembered.delete(key);
      remembered.set(key, { seen, until: clock.now().getTime() + rememberedMsMax });
      for (const oldest of remembered.keys()) {
        if (remembered.size <= tokensMax) break;
        remembered.delete(oldest);
      }
    },
    forget(audience, seen) {
      remembered.delete(keyOfSeen(seen, audience));
    },
  };
}

function standing(credential: SeenCredential): StandingCredential {
  const { versions } = credential;
  let isGiven = false;
  let asksClock: boolean | undefined;
  return {
    credential,
    proof: {
      get isGiven() {
        return isGiven;
      },
      condition(bind, ofClock) {
        // A statement after one whose result depends on the clock proves that as well.
        asksClock = asksClock || ofClock;
        return conditionOf(credential, bind, asksClock);
      },
      give() {
        isGiven = true;
      },
    },
    isConfirmedBy(seen) {
      if (!isSeen(seen) || seen.epoch.name !== credential.epoch.name) return false;
      const { token, user, serverTime } = seen.versions;
      const isSame = token === versions.token && user === versions.user;
      return isSame && (asksClock === false || serverTime === versions.serverTime);
    },
  };
}

/** Whether it is a bearer token's, whose rows were seen. */
export const isSeen = (credential: Credential): credential is SeenCredential => 'versions' in credential;

/** Uncorrelated, so that PostgreSQL evaluates it once, before any row; expiry goes by the clock of the database. */
function conditionOf(
  { versions, actor, epoch }: SeenCredential,
  bind: (value: unknown) => string,
  ofClock: boolean,
): string {
  const user = bind(actor.userId);
  const ofAccess = versions.table === 'oauth_access';
  const rows = [
    'api_token k',
    'app_user u',
    'epoch e',
    ...(ofAccess ? ['oauth_access a'] : []),
    ...(ofClock ? ['sync_clock s'] : []),
  ];
  const hash = bind(versions.hash);
  return `EXISTS (SELECT FROM ${rows.join(', ')} WHERE ${[
    ...(ofAccess
      ? [`a.user_id = ${user} AND a.hash = ${hash} AND k.id = a.token_id AND a.expires_at > clock_timestamp()`]
      : [`k.hash = ${hash}`]),
    `k.user_id = ${user} AND k.xmin = ${bind(versions.token)}::xid AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())`,
    `u.id = ${user} AND u.xmin = ${bind(versions.user)}::xid`,
    `e.value = ${bind(epoch.name)}`,
    ...(ofClock
      ? [`s.user_id = ${user} AND s.last = ${bind(versions.serverTime)}::timestamptz - interval '1 millisecond'`]
      : []),
  ].join(' AND ')})`;
}
