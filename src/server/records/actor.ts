import type { AskBefore } from '../../contract/api-tokens.ts';
import type { GrantedScope } from '../../contract/scopes.ts';

/** How many records a token may change in a day of its person; null = any number. */
export interface TokenBudget {
  readonly writesPerDay: number | null;
  /** Records moved to Trash; these count as writes too. */
  readonly deletesPerDay: number | null;
}

/** Who is calling, as the credential's one statement found them. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly timezone: string;
  readonly dateFormat: string;
  readonly weekStart: number;
  readonly locale: string;
  readonly kind: 'session' | 'token' | 'device';
  readonly scopes: readonly GrantedScope[];
  /** The browser session that calls; null for a token. */
  readonly sessionId: string | null;
  readonly tokenId: string | null;
  readonly tokenName: string | null;
  readonly tokenExpiresAt: string | null;
  /** null for a session and for a token without one. */
  readonly budget: TokenBudget | null;
  /** `nothing` for a session. */
  readonly askBefore: AskBefore;
  /** The projects that the token is restricted to, at least one; null = the whole account. */
  readonly projectIds: readonly string[] | null;
}
