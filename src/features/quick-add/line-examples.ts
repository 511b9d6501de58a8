/** The example lines of the views in each language of the parser, with the recognised words in brackets. */
const examples = {
  any: { en: 'Call plumber [tomorrow 9am] [#Home] [p1]', de: 'Klempner anrufen [morgen 9 Uhr] [#Haushalt] [p1]' },
  dated: {
    en: 'Book dentist [friday 10am] [remind me 1h before]',
    de: 'Zahnarzt buchen [Freitag 10 Uhr] [erinnere mich 1 Stunde vorher]',
  },
  project: {
    en: 'Oil the worktop [every 3 months] [@deep] [p3]',
    de: 'Arbeitsplatte ölen [alle 3 Monate] [@Haus] [p3]',
  },
} as const;

export type LineExampleName = keyof typeof examples;

/** @param locale the user's, as the parser takes it */
export function lineExample(name: LineExampleName, locale: string): string {
  return examples[name][locale.startsWith('de') ? 'de' : 'en'];
}

export const lineExampleNames = Object.keys(examples) as LineExampleName[];
