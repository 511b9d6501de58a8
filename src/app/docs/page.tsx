import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { apiReferenceScriptPath } from '../../server/process/next/api-reference-script.ts';
import { requestVisit } from '../request-visit.ts';

export const metadata: Metadata = { title: 'API reference · Tidemark' };

/**
 * The API reference: Scalar, from our own origin, over the document that this very instance serves. Reading it takes any
 * credential; the session is one. Calls can be tried with a token pasted under Authentication.
 */
export default async function ApiReferencePage() {
  if (!(await requestVisit()).session) redirect('/sign-in?next=%2Fdocs');
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <>
      {/* The id is not `api-reference`, because Scalar would start there automatically with its defaults. */}
      <div
        id="reference"
        {...dataAttributes({ document: '/api/v1/openapi.json' })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty; it tells React not to manage the children, because Scalar may render before hydration.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script src={await apiReferenceScriptPath()} nonce={nonce} defer />
      <script src="/docs-start.js" nonce={nonce} defer />
    </>
  );
}
