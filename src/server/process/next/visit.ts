import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '../../api/procedures/services.ts';
import { answerMsMax, startDeadline } from '../../foundation/platform/deadline.ts';
import { type PageSession, pageSession } from './page-session.ts';
import { isSignUpOpen } from './sign-up-open.ts';

/** What the pages need of the database for one request. */
export interface Visit {
  readonly session: PageSession | null;
  /** Read only for the pages that say so. */
  readonly isSignUpOpen: boolean;
}

const pagesThatOfferSignUp = new Set(['/sign-in', '/sign-up']);

/**
 * Reads all that a page needs, so that nothing of the database is left to be read while Next renders it.
 * @param path decoded, without the query
 * @throws DomainError unavailable, after nine seconds at the latest · whatever the database throws
 */
export function readVisit(
  services: Services,
  path: string,
  header: (name: string) => string | undefined,
): Promise<Visit> {
  const read = async (): Promise<Visit> => ({
    session: await pageSession(services, header),
    isSignUpOpen: pagesThatOfferSignUp.has(path) && (await isSignUpOpen(services)),
  });
  return startDeadline(answerMsMax).limit(read());
}

/** Next bundles its routes separately from the custom server, so the storage is found by a registered symbol. */
const key = Symbol.for('tidemark.visit');
const holder = globalThis as typeof globalThis & { [key]?: AsyncLocalStorage<Visit> };

function visits(): AsyncLocalStorage<Visit> {
  holder[key] ??= new AsyncLocalStorage();
  return holder[key];
}

/** Runs a page's rendering with what was read for it. */
export function withVisit<T>(visit: Visit, render: () => T): T {
  return visits().run(visit, render);
}

/** @throws when the page is rendered without the custom server, which reads the visit */
export function currentVisit(): Visit {
  const visit = visits().getStore();
  if (!visit) throw new Error('Pages are rendered by Tidemark’s own server: start it with npm start or npm run dev.');
  return visit;
}
