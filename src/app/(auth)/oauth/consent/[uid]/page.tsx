import type { Metadata } from 'next';
import { ConsentView } from '../../../../../features/api-tokens/consent-view.tsx';
import { requestVisit } from '../../../../request-visit.ts';

export const metadata: Metadata = { title: 'Connect a program · Tidemark' };

/** Asks a person whether a program may act for them (src/server/identity/oauth). A stranger signs in first. */
export default async function ConsentPage({ params }: { params: Promise<{ uid: string }> }) {
  const { session } = await requestVisit();
  return <ConsentView uid={(await params).uid} username={session?.account.username ?? ''} />;
}
