import { DomainError } from '../../foundation/platform/domain-error.ts';
import { type AddressSettings, requestOrigin } from '../../foundation/platform/request-origin.ts';
import type { HttpRequest } from './http-types.ts';

/**
 * Refuses what a page of another origin makes a browser send. Browsers say with every POST where its page stands; who says nothing
 * is no browser, and has no cookies of anybody.
 * @throws DomainError session_required
 */
export function refuseForeignPage(settings: AddressSettings, { header }: Pick<HttpRequest, 'header'>): void {
  const origin = header('origin');
  const site = header('sec-fetch-site');
  const own = [requestOrigin(header, settings).origin, new URL(settings.publicBaseUrl).origin];
  const isForeign = (origin !== undefined && !own.includes(origin)) || (site !== undefined && site !== 'same-origin');
  if (isForeign) throw new DomainError('session_required', { detail: 'Only a page of this service may send this.' });
}
