import { HelpContents, HelpPage, helpLinesStyle } from '../../components/help-page.tsx';
import { MarkedText } from '../../components/marked-text.tsx';
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
  const usual = groups[0]?.lines[0];
  return (
    <HelpPage language={language} title={words.title} lead={words.lead}>
      {first[0] && (
        <section aria-labelledby="first-lines" className="mb-8">
          <h2 id="first-lines" className="mb-2 text-dialog font-strong">
            {words.firstTitle}
          </h2>
          <p className="mb-2 text-ink3">{describeMoment(first[0], words)}</p>
          <ul className={helpLinesStyle}>
            {first.map((line) => (
              <Line key={line.text} line={line} words={words} />
            ))}
          </ul>
        </section>
      )}
      <HelpContents
        title={words.title}
        groups={groups.map(({ group }) => ({ id: anchorOf(group), title: groupTitle(words, group) }))}
      />
      {usual && <p className="mb-6 text-ink3">{words.usually(describeMoment(usual, words))}</p>}
      {groups.map(({ group, lines }) => (
        <section key={group} id={anchorOf(group)} aria-labelledby={`${anchorOf(group)}-title`} className="mb-10">
          <h2 id={`${anchorOf(group)}-title`} className="mb-2 text-dialog font-strong">
            {groupTitle(words, group)}
          </h2>
          <ul className={helpLinesStyle}>
            {lines.map((line) => (
              <Line
                key={`${line.profile.now} ${line.profile.tz} ${line.text}`}
                line={line}
                words={words}
                {...(line.profile === usual?.profile ? {} : { moment: describeMoment(line, words) })}
              />
            ))}
          </ul>
        </section>
      ))}
    </HelpPage>
  );
}

function anchorOf(group: string): string {
  return group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function groupTitle({ groups }: HelpWords, group: string): string {
  return groups[group] ?? group;
}

interface LineProps {
  readonly line: HelpLine;
  readonly words: HelpWords;
  /** When and where it was read, where that is not said above all of them. */
  readonly moment?: string;
}

function Line({ line, words, moment }: LineProps) {
  const readings = describeReading(line, words);
  return (
    <li>
      <p>
        <MarkedText text={line.text} spans={line.spans.filter(({ kind }) => kind !== 'literal' && kind !== 'escape')} />
      </p>
      <p>
        {readings.map(({ field, label, value }) => (
          <span key={field}>
            <i>{label}</i> {value}
          </span>
        ))}
        {moment !== undefined && dependsOnMoment(line) && <i>{moment}</i>}
      </p>
    </li>
  );
}
