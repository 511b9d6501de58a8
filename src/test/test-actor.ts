import type { Actor } from '../server/foundation/records/actor.ts';

/** A caller for what needs no database: somebody in Berlin. */
export const testActor: Actor = {
  userId: 'usr_1',
  username: 'me',
  timezone: 'Europe/Berlin',
  dateFormat: 'dd.MM.yyyy',
  weekStart: 1,
  locale: 'en',
  kind: 'session',
  scopes: ['*'],
  isNarrowed: false,
  sessionId: null,
  tokenId: null,
  tokenName: null,
  tokenExpiresAt: null,
  budget: null,
  askBefore: 'nothing',
  projectIds: null,
};
