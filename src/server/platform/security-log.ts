import type { Logger } from './logger.ts';

/**
 * What an operator may have to look up later: who came in, who was refused and what credentials did. Ids and addresses alone:
 * what was typed as a username may be somebody's password.
 */
export type SecurityEvent =
  | { readonly event: 'signed_in'; readonly userId: string; readonly sessionId: string; readonly address: string }
  | {
      readonly event: 'sign_in_refused';
      /** Of an account that exists. */
      readonly userId: string | null;
      readonly reason: 'wrong_credentials' | 'rate_limited';
      readonly address: string;
    }
  | { readonly event: 'token_made'; readonly userId: string; readonly tokenId: string; readonly kind: string }
  | { readonly event: 'token_first_used' | 'token_revoked'; readonly userId: string; readonly tokenId: string }
  | {
      readonly event: 'password_changed' | 'password_reset';
      readonly userId: string;
      readonly endedSessions: number;
      readonly revokedTokens: number;
    }
  | { readonly event: 'session_ended'; readonly userId: string; readonly sessionId: string }
  | { readonly event: 'other_sessions_ended'; readonly userId: string; readonly endedSessions: number }
  | { readonly event: 'exported'; readonly userId: string; readonly tokenId: string | null; readonly format: string }
  | { readonly event: 'trash_emptied'; readonly userId: string; readonly deletions: number }
  | {
      readonly event: 'account_closed' | 'account_reopened' | 'account_disabled' | 'account_enabled' | 'account_erased';
      readonly userId: string;
    }
  | { readonly event: 'restored'; readonly backupOf: string; readonly keptTokens: boolean };

/** One line an event, at level info, found by `"msg":"security"`. */
export function logSecurity(logger: Logger, event: SecurityEvent): void {
  logger.info(event, 'security');
}
