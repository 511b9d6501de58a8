import type { QuickAddExampleFile } from '../../quick-add/examples/example-file.ts';
import { type HelpLine, helpGroups } from '../../quick-add/help/help-groups.ts';
import { dependsOnMoment, describeMoment, describeReading } from './describe-reading.ts';
import { type HelpWords, helpWords } from './help-words.ts';

export interface QuickAddExamplesProps {
  readonly language: 'en' | 'de';
  /** What to begin with, as it would be understood today. */
  readonly first?: readonly HelpLine[];
  /** The examples with which this language's parser is tested. */
  readonly examples: QuickAddExampleFile;
}

/** Shows the quick-add language by every example of its tests, highlighted by the parser itself, so it cannot become outdated. */
export function QuickAddExamples({ language, first = [], examples }: QuickAddExamplesProps) {
  const words = helpWords[language];
  const groups = helpGroups(examples);
  return (
    <main lang={language} className="mx-auto w-full max-w-[760px] px-4 py-8">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-title font-title">{words.title}</h1>
        <a
          href={`?lang=${words.otherLanguage.language}`}
          hrefLang={words.otherLanguage.language}
          lang={words.otherLanguage.language}
          className="text-pen underline underline-offset-2"
        >
          {words.otherLanguage.label}
        </a>
        <p className="w-full max-w-[60ch] text-reading text-ink2">{words.lead}</p>
      </header>
      {first[0] && (
        <section aria-labelledby="first-lines" className="mb-8">
          <h2 id="first-lines" className="mb-2 text-dialog font-strong">
            {words.firstTitle}
          </h2>
          <p className="mb-2 text-ink3">{describeMoment(first[0], words)}</p>
          <ul className="border-t border-line">
            {first.map((line) => (
              <Line key={line.text} line={line} words={words} isOfToday />
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={words.title} className="mb-8 flex flex-wrap gap-x-4 gap-y-1 border-b border-line pb-3">
        {groups.map(({ group }) => (
          <a
            key={group}
            href={`#${anchorOf(group)}`}
            className="py-1 text-pen underline underline-offset-2 pointer-coarse:py-3"
          >
            {groupTitle(words, group)}
          </a>
        ))}
      </nav>
      {groups.map(({ group, lines }) => (
        <section key={group} id={anchorOf(group)} aria-labelledby={`${anchorOf(group)}-title`} className="mb-10">
          <h2 id={`${anchorOf(group)}-title`} className="mb-2 text-dialog font-strong">
            {groupTitle(words, group)}
          </h2>
          <ul className="border-t border-line">
            {lines.map((line) => (
              <Line key={`${line.profile.now} ${line.profile.tz} ${line.text}`} line={line} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function anchorOf(group: string): string {
  return group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function groupTitle({ groups }: HelpWords, group: string): string {
  return groups[group] ?? group;
}

/** @param isOfToday whether the lines are read as if written now, which is said above all of them */
function Line({ line, words, isOfToday = false }: { line: HelpLine; words: HelpWords; isOfToday?: boolean }) {
  const readings = describeReading(line, words);
  return (
    <li className="border-b border-line py-3">
      <p className="text-reading whitespace-pre-wrap break-words">
        <span className="visually-hidden">{words.written}: </span>
        <MarkedText line={line} />
      </p>
      <dl aria-label={words.understood} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink2">
        {readings.map(({ field, label, value }) => (
          <div key={field} className="flex max-w-full gap-1">
            <dt className="text-ink3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        {!isOfToday && dependsOnMoment(line) && (
          <div>
            <dt className="visually-hidden">{words.moment}</dt>
            <dd className="text-ink3">{describeMoment(line, words)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** The line as it is written, with parsed words highlighted. */
function MarkedText({ line: { text, spans } }: { line: HelpLine }) {
  let from = 0;
  const parts = spans.flatMap(({ start, end, kind }) => {
    const before = text.slice(from, start);
    from = end;
    const inside = text.slice(start, end);
    const plain = kind === 'literal' || kind === 'escape';
    return [
      before,
      plain ? (
        inside
      ) : (
        <mark key={start} className="rounded-sm bg-marker text-ink">
          {inside}
        </mark>
      ),
    ];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
