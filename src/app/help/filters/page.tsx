import type { Metadata } from 'next';
import { FilterHelpPage } from '../../../features/filter-help/filter-help-page.tsx';

export const metadata: Metadata = { title: 'Filters · Tidemark' };

interface HelpProps {
  readonly searchParams: Promise<{ lang?: string | string[] }>;
}

/** Needs no session, and is made once in each language, which src/server/process/next/kept-page-of.ts chooses. */
export default async function FilterHelp({ searchParams }: HelpProps) {
  const { lang } = await searchParams;
  return <FilterHelpPage language={lang === 'de' ? 'de' : 'en'} />;
}
