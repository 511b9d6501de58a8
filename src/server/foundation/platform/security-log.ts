import type { Logger } from './logger.ts';

/** By what somebody signed in. */
export type WayIn = 'password' | 'passkey' | 'provider' | 'link';

/**
 * Events that an operator may need later: sign-ins, refusals and what credentials did. They contain ids and addresses only,
 * because the text typed as a username may be a password.
 */
export type SecurityEvent =
  | {
      readonly event: 'signed_in';
      readonly userId: string;
      readonly sessionId: string;
      readonly by: WayIn;
      readonly address: string;
    }
  | {
      readonly event: 'sign_in_refused';
      /** The id of an existing account; null when there is none. */
      readonly userId: string | null;
      readonly reason: 'wrong_credentials' | 'wrong_code' | 'not_allowed' | 'rate_limited';
      readonly address: string;
    }
  | {
      readonly event: 'identity_linked' | 'identity_unlinked';
      readonly userId: string;
      readonly identityId: string;
    }
  | { readonly event: 'sign_in_link_made'; readonly userId: string }
  | { readonly event: 'token_made'; readonly userId: string; readonly tokenId: string; readonly kind: string }
  | {
      readonly event: 'oauth_granted';
      readonly userId: string;
      readonly tokenId: string;
      /** The host of the program; null for one that registered itself. */
      readonly client: string | null;
    }
  | { readonly event: 'oauth_revoked'; readonly userId: string; readonly tokenId: string }
  | { readonly event: 'token_first_used' | 'token_revoked'; readonly userId: string; readonly tokenId: string }
  | {
      readonly event: 'password_changed' | 'password_reset';
      readonly userId: string;
      readonly endedSessions: number;
      readonly revokedTokens: number;
    }
  | { readonly event: 'feed_made' | 'feed_rotated' | 'feed_revoked'; readonly userId: string; readonly feedId: string }
  | {
      readonly event: 'calendar_subscribed' | 'calendar_address_set';
      readonly userId: string;
      readonly calendarId: string;
      /** The host alone, because the rest of the address is a secret. */
      readonly host: string;
    }
  | {
      readonly event: 'calendar_shown_to_agents';
      readonly userId: string;
      readonly calendarId: string;
      readonly agentsSee: string;
    }
  | { readonly event: 'passkey_added'; readonly userId: string; readonly passkeyId: string }
  | {
      readonly event: 'passkey_removed';
      readonly userId: string;
      readonly passkeyId: string;
      readonly endedSessions: number;
    }
  | { readonly event: 'two_step_on'; readonly userId: string }
  | { readonly event: 'two_step_off'; readonly userId: string; readonly by: 'user' | 'operator' }
  | { readonly event: 'recovery_codes_renewed'; readonly userId: string }
  | {
      readonly event: 'recovery_code_used';
      readonly userId: string;
      /** How many are left. */
      readonly left: number;
    }
  | { readonly event: 'session_ended'; readonly userId: string; readonly sessionId: string }
  | {
      readonly event: 'push_subscribed';
      readonly userId: string;
      readonly subscriptionId: string;
      /** The host of the push service. */
      readonly host: string;
    }
  | {
      readonly event: 'push_ended';
      readonly userId: string;
      readonly subscriptionId: string;
      readonly reason: 'by_user' | 'gone';
    }
  | { readonly event: 'other_sessions_ended'; readonly userId: string; readonly endedSessions: number }
  | { readonly event: 'exported'; readonly userId: string; readonly tokenId: string | null; readonly format: string }
  | { readonly event: 'trash_emptied'; readonly userId: string; readonly deletions: number }
  | {
      readonly event: 'account_closed' | 'account_reopened' | 'account_disabled' | 'account_enabled' | 'account_erased';
      readonly userId: string;
    }
  | { readonly event: 'restored'; readonly backupOf: string; readonly keptTokens: boolean };

/** Logs an event at level info in a line with `"msg":"security"`. */
export function logSecurity(logger: Logger, event: SecurityEvent): void {
  logger.info(event, 'security');
}
