import type { Metadata } from 'next';
import { QuickAddHelp } from '../../../features/quick-add-help/quick-add-help.tsx';

export const metadata: Metadata = { title: 'Quick add · Tidemark' };

interface HelpProps {
  readonly searchParams: Promise<{ lang?: string | string[] }>;
}

/** Needs no session, and is made once a day in each language, which src/server/process/next/kept-page-of.ts chooses. */
export default async function QuickAddHelpPage({ searchParams }: HelpProps) {
  const { lang } = await searchParams;
  const moment = { now: new Date().toISOString(), tz: 'UTC', dateFormat: 'yyyy-MM-dd', weekStart: 1 };
  return <QuickAddHelp language={lang === 'de' ? 'de' : 'en'} moment={moment} />;
}
