import { randomUUID } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../api/rest/http-types.ts';
import { plainPage } from '../../api/rest/plain-page.ts';
import { commonHeaders, problemReply } from '../../api/rest/replies.ts';

const noPage = plainPage(
  'There is no such page',
  '<p>The link may be old, or mistyped.</p>\n<p><a href="/today">Go to Today</a></p>',
);

/** Programs that met a wrong token look for the registration of OAuth here, and show its reader what they find. */
const registrationPath = '/register';
const noRegistration = {
  error: 'invalid_token',
  error_description:
    'The token is not valid, and this service has no OAuth registration. Make a token in Settings, API tokens, and send it as Authorization: Bearer.',
};

/** 404: a small page for a browser that goes to an address, a problem document for everybody else. */
export function missingPage({ url, header }: Pick<HttpRequest, 'url' | 'header'>): HttpReply {
  const requestId = randomUUID();
  const headers = { ...commonHeaders, 'X-Request-Id': requestId };
  if (header('accept')?.includes('text/html'))
    return { ...noPage, status: 404, headers: { ...noPage.headers, ...headers } };
  const problem = problemReply('not_found', requestId, { detail: 'There is no such page.' });
  const isRegistration = url.split('?', 1)[0] === registrationPath;
  const body = isRegistration
    ? JSON.stringify({ ...JSON.parse(String(problem.body)), ...noRegistration })
    : problem.body;
  return { ...problem, headers: { ...headers, ...problem.headers }, body };
}
