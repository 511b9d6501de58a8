import type { ApiCall } from '../../test/test-api.ts';

/** A request that a page of another origin could make a browser send, with the cookies of the service. */
interface ForgedRequest {
  readonly shape: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly options: ApiCall;
}

const procedure = '/api/trpc/tasks.create';

/** Each would make a task if its cookie counted. @param origin ours */
export function forgedRequests(cookie: string, origin: string): readonly ForgedRequest[] {
  const body = { name: 'Forged' };
  const json = (shape: string, headers: Readonly<Record<string, string>>): ForgedRequest => ({
    shape,
    method: 'POST',
    path: procedure,
    options: { body, headers: { cookie, ...headers } },
  });
  const typed = (shape: string, path: string, contentType: string, rawBody: string): ForgedRequest => ({
    shape,
    method: 'POST',
    path,
    options: { rawBody, headers: { cookie, 'content-type': contentType, 'sec-fetch-site': 'cross-site' } },
  });
  return [
    json('from another site', { 'sec-fetch-site': 'cross-site' }),
    json('from another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin }),
    json('from a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin }),
    json('from nowhere', { 'sec-fetch-site': 'none' }),
    json('with two opinions about its site', { 'sec-fetch-site': 'same-origin, cross-site' }),
    json('by an old browser from another origin', { origin: 'https://evil.example' }),
    json('by an old browser from an origin that begins like ours', { origin: `${origin}.evil.example` }),
    json('by an old browser from an opaque origin', { origin: 'null' }),
    json('by an old browser that names no origin', {}),
    json('with credentials of another kind beside the cookie', {
      'sec-fetch-site': 'same-origin',
      authorization: 'Basic dTpw',
    }),
    typed('as a form of plain text', procedure, 'text/plain', JSON.stringify(body)),
    typed('as a form of fields', '/api/v1/tasks', 'application/x-www-form-urlencoded', 'name=Forged'),
    {
      shape: 'as a link',
      method: 'GET',
      path: `${procedure}?input=${encodeURIComponent(JSON.stringify(body))}`,
      options: { headers: { cookie, 'sec-fetch-site': 'same-origin' } },
    },
    {
      shape: 'as a link that asks for another method',
      method: 'GET',
      path: '/api/v1/tasks',
      options: { headers: { cookie, 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'POST' } },
    },
  ];
}

/** The request of our own page, which must go through for the others to show anything. */
export function ownRequest(cookie: string): ForgedRequest {
  const options = { body: { name: 'Meant' }, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
  return { shape: 'of our own page', method: 'POST', path: procedure, options };
}
