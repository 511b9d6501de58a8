import { useEffect, useState } from 'react';
import type { QuickAddOptions, QuickAddResult } from '../../quick-add/types.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';

/** Reads a line in the language it was loaded for, as the server would (quick-add.md). */
export type LineParser = (text: string, options: QuickAddOptions) => QuickAddResult;

const parsers = new Map<string, Promise<LineParser>>();

/** Loads the parser with the lexicon of one locale, when a line is first to be parsed. */
export function loadLineParser(locale: string): Promise<LineParser> {
  const language = locale.startsWith('de') ? 'de' : 'en';
  const known = parsers.get(language);
  if (known) return known;
  const loading = importWithRetry(() => loadParser(language));
  parsers.set(language, loading);
  // A load that failed offline is tried again at the next line.
  loading.catch(() => parsers.delete(language));
  return loading;
}

async function loadParser(language: 'de' | 'en'): Promise<LineParser> {
  const [{ parseWithLexicon }, lexicon] = await Promise.all([
    import('../../quick-add/parse-with-lexicon.ts'),
    language === 'de'
      ? import('../../quick-add/lexicons/de.ts').then(({ de }) => de)
      : import('../../quick-add/lexicons/en.ts').then(({ en }) => en),
  ]);
  return (text, options) => parseWithLexicon(text, options, lexicon);
}

/** Null until it is loaded. @param wanted whether a line is about to be written */
export function useLineParser(wanted: boolean): LineParser | null {
  const { account } = useWorkspace();
  const { locale } = useValue(account);
  const [parser, setParser] = useState<LineParser | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    loadLineParser(locale).then(
      (loaded) => current && setParser(() => loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [wanted, locale]);
  return parser;
}
