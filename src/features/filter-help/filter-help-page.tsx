import { HelpContents, HelpPage, helpLinesStyle } from '../../components/help-page.tsx';
import { MarkedText } from '../../components/marked-text.tsx';
import { filterHelp, type HelpLanguage } from '../../filter/help/filter-help.ts';

const texts = {
  en: {
    title: 'Filters',
    lead: 'Write which tasks you want to see. Conditions that stand side by side hold together; “or” takes either. Finished tasks are shown only where a filter says “done”.',
    words: 'Words',
  },
  de: {
    title: 'Filter',
    lead: 'Schreibe, welche Aufgaben du sehen willst. Was nebeneinander steht, gilt zusammen; „oder“ nimmt eines von beiden. Erledigte erscheinen nur, wo „erledigt“ steht.',
    words: 'Wörter',
  },
} as const;

/** Shows the filter language by its lexicon and by lines that the reader itself explains. */
export function FilterHelpPage({ language }: { readonly language: HelpLanguage }) {
  const { title, lead, words: wordsLabel } = texts[language];
  const groups = filterHelp(language);
  return (
    <HelpPage language={language} title={title} lead={lead}>
      <HelpContents title={title} groups={groups} />
      {groups.map(({ id, title: groupTitle, words, lines }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-10">
          <h2 id={`${id}-title`} className="mb-2 text-dialog font-strong">
            {groupTitle}
          </h2>
          <ul className={helpLinesStyle}>
            {lines.map(({ text, spans, sentence }) => (
              <li key={text}>
                <p>
                  <MarkedText text={text} spans={spans} />
                </p>
                <p>{sentence}</p>
              </li>
            ))}
          </ul>
          {words.length > 0 && (
            <p className="mt-3 text-ink3 wrap-anywhere">
              {wordsLabel}: {words.join(' · ')}
            </p>
          )}
        </section>
      ))}
    </HelpPage>
  );
}
