import type { AskBefore } from '../../../contract/api-tokens.ts';
import type { GrantedScope } from '../../../contract/scopes.ts';

/** How many records a token may change in a day of the user's zone; null = any number. */
export interface TokenBudget {
  readonly writesPerDay: number | null;
  /** The limit of records moved to Trash, which count as writes too. */
  readonly deletesPerDay: number | null;
}

/** The caller, read by the credential's single statement. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly timezone: string;
  readonly dateFormat: string;
  readonly weekStart: number;
  readonly locale: string;
  readonly kind: 'session' | 'token' | 'device' | 'oauth';
  readonly scopes: readonly GrantedScope[];
  /** Whether it is an access token for less than its person granted: what the whole grant did is then not simply its own. */
  readonly isNarrowed: boolean;
  /** The id of the calling browser session; null for a token. */
  readonly sessionId: string | null;
  readonly tokenId: string | null;
  readonly tokenName: string | null;
  readonly tokenExpiresAt: string | null;
  /** The token's budget; null for a session and for a token without one. */
  readonly budget: TokenBudget | null;
  /** The writes for which the token asks first; `nothing` for a session. */
  readonly askBefore: AskBefore;
  /** The projects that the token is restricted to, at least one; null = the whole account. */
  readonly projectIds: readonly string[] | null;
}
