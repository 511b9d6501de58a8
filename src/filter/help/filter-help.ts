import { exampleContext } from '../examples/world.ts';
import type { FilterLexicon } from '../lexicons/filter-lexicon.ts';
import { lexiconsForLocale } from '../lexicons/lexicons-for-locale.ts';
import { readFilter } from '../read-filter.ts';
import type { FilterSpan } from '../types.ts';

export type HelpLanguage = 'en' | 'de';

/** A line of the help with what was understood and the sentence that says it. */
export interface FilterHelpLine {
  readonly text: string;
  readonly spans: readonly FilterSpan[];
  readonly sentence: string;
}

export interface FilterHelpGroup {
  readonly id: string;
  readonly title: string;
  /** The words of the language, as the lexicon has them. */
  readonly words: readonly string[];
  readonly lines: readonly FilterHelpLine[];
}

interface Group {
  readonly id: string;
  readonly title: Readonly<Record<HelpLanguage, string>>;
  readonly words?: (lexicon: FilterLexicon) => readonly string[];
  readonly lines: Readonly<Record<HelpLanguage, readonly string[]>>;
}

const keys = (...phrases: readonly object[]) => phrases.flatMap((each) => Object.keys(each));

const groups: readonly Group[] = [
  {
    id: 'places',
    title: { en: 'Projects, sections and labels', de: 'Projekte, Abschnitte und Labels' },
    lines: {
      en: ['#Work', '##Home', '#Work/Later', '/*', '@phone', '@work*', '@waiting or @phone', 'no label #Work'],
      de: ['#Work', '##Home', '#Work/Later', '/*', '@phone', '@work*', '@waiting oder @phone', 'ohne Label #Work'],
    },
  },
  {
    id: 'together',
    title: { en: 'Together, either, not', de: 'Zusammen, eines von, nicht' },
    words: ({ operators }) => keys(operators),
    lines: {
      en: ['@work p1', 'p1 or overdue', '#Work -@waiting', '(today or overdue) #Work', 'not p1 #Work'],
      de: ['@work p1', 'p1 oder überfällig', '#Work -@waiting', '(heute oder überfällig) #Work', 'nicht p1 #Work'],
    },
  },
  {
    id: 'days',
    title: { en: 'Days', de: 'Tage' },
    words: ({ writes, periods, comparisons, fields }) => [
      ...Object.values(writes.days),
      ...writes.weekdays,
      ...keys(periods, comparisons, fields),
    ],
    lines: {
      en: [
        'today',
        'overdue',
        'next 7 days',
        'this week',
        'due before friday',
        'due by friday',
        'from monday',
        'between monday and friday',
        'due in december',
        'deadline within 7 days',
      ],
      de: [
        'heute',
        'überfällig',
        'nächste 7 Tage',
        'diese Woche',
        'fällig vor Freitag',
        'fällig bis Freitag',
        'ab Montag',
        'zwischen Montag und Freitag',
        'fällig im Dezember',
        'Frist innerhalb von 7 Tagen',
      ],
    },
  },
  {
    id: 'past',
    title: { en: 'Done, created, changed', de: 'Erledigt, erstellt, geändert' },
    words: ({ states, ages }) => keys(states, ages),
    lines: {
      en: [
        'done today',
        'done last week',
        'done since monday',
        'created within 7 days',
        'changed yesterday',
        'older than 30 days',
      ],
      de: [
        'erledigt heute',
        'erledigt letzte Woche',
        'erledigt seit Montag',
        'erstellt vor 30 Tagen',
        'geändert gestern',
        'älter als 30 Tage',
      ],
    },
  },
  {
    id: 'parts',
    title: { en: 'What a task has or lacks', de: 'Was eine Aufgabe hat oder nicht hat' },
    words: ({ parts, has, without, fixed, lengths }) => keys(has, without, parts, fixed, lengths),
    lines: {
      en: ['no date', 'no time', 'no priority', 'has: comment', 'has: reminder', 'recurring', 'longer than 1h'],
      de: ['ohne Datum', 'ohne Uhrzeit', 'ohne Priorität', 'hat: Kommentar', 'wiederkehrend', 'länger als 1 Stunde'],
    },
  },
  {
    id: 'origin',
    title: { en: 'Who made it', de: 'Wer sie angelegt hat' },
    words: ({ from, origins }) => keys(from, origins),
    lines: {
      en: ['from: Claude Code', 'from: import', '-from: app'],
      de: ['von: Claude Code', 'von: Import', '-von: App'],
    },
  },
  {
    id: 'words',
    title: { en: 'Words', de: 'Wörter' },
    words: ({ wordsIn }) => keys(wordsIn),
    lines: {
      en: ['plumber', '"the plumber"', 'name: plumber', '\\today', 'invoice -@waiting'],
      de: ['plumber', '"the plumber"', 'Name: plumber', '\\heute', 'invoice -@waiting'],
    },
  },
];

/** The help on filters by group, made of the lexicon and read by the reader itself, so that it cannot become outdated. */
export function filterHelp(language: HelpLanguage): readonly FilterHelpGroup[] {
  const [lexicon] = lexiconsForLocale(language);
  return groups.map(({ id, title, words, lines }) => ({
    id,
    title: title[language],
    words: [...new Set(words?.(lexicon) ?? [])],
    lines: lines[language].map((text) => {
      const { spans, sentence } = readFilter(text, exampleContext(language));
      return { text, spans, sentence: sentence ?? '' };
    }),
  }));
}
