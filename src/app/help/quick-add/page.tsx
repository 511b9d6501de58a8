import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { localeCookie } from '../../../client/preferences/preference-cookies.ts';
import { QuickAddHelp } from '../../../features/quick-add-help/quick-add-help.tsx';
import { requestVisit } from '../../request-visit.ts';

export const metadata: Metadata = { title: 'Quick add · Tidemark' };

/** Needs no session; with one, the first lines are of the reader’s own day. The language is that of the address, else of the account, else of the browser. */
export default async function QuickAddHelpPage({
  searchParams,
}: {
  searchParams: Promise<{ lang?: string | string[] }>;
}) {
  const { lang } = await searchParams;
  const asked = typeof lang === 'string' ? lang : undefined;
  const locale =
    asked ?? (await cookies()).get(localeCookie)?.value ?? (await headers()).get('accept-language') ?? 'en';
  const account = (await requestVisit()).session?.account;
  const moment = {
    now: new Date().toISOString(),
    tz: account?.timezone ?? 'UTC',
    dateFormat: account?.dateFormat ?? 'yyyy-MM-dd',
    weekStart: account?.weekStart ?? 1,
  };
  return <QuickAddHelp locale={locale} moment={moment} />;
}
