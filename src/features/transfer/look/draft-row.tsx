'use client';
import { useId, useState } from 'react';
import { useDates } from '../../../client/react/use-dates.ts';
import { FoldButton } from '../../../components/fold-button.tsx';
import type { DraftChoices, ImportDraftRow } from '../../../contract/import-drafts.ts';
import { issueWords, keptWords } from '../import-words.ts';
import { isRowTicked, mayBeTicked, tickRow } from './draft-ticks.ts';
import { fieldWord, kindWords, takenWords, valueWords } from './draft-words.ts';

interface DraftRowProps {
  readonly row: ImportDraftRow;
  readonly choices: DraftChoices;
  /** Whether what it stands in is unticked. */
  readonly isLeftOut: boolean;
  /** Whether it stands in a project that is taken out of Trash. */
  readonly isInRestored: boolean;
  readonly onChoose: (changed: Partial<DraftChoices>) => void;
}

/** A record of the files, which opens what differs, here beside there. */
export function DraftRow({ row, choices, isLeftOut, isInRestored, onChoose }: DraftRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = row.name === '' ? `A ${kindWords[row.kind]}` : row.name;
  const place = [row.kind !== 'task' && kindWords[row.kind], row.place].filter(Boolean).join(' · ');
  const mayTick = mayBeTicked(row);
  const isTicked = !isLeftOut && isRowTicked(choices, row);
  const mayOpen = row.fields.length + row.issues.length > 0;
  return (
    <li className="border-b border-line">
      <div className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        {mayTick ? (
          <input
            type="checkbox"
            aria-label={`Bring ${name}`}
            className="size-4 shrink-0"
            checked={isTicked}
            disabled={isLeftOut}
            onChange={(event) => onChoose(tickRow(choices, row, event.target.checked))}
          />
        ) : (
          <span className="w-4 shrink-0" />
        )}
        <p className="min-w-0 grow py-1.5 [overflow-wrap:anywhere]">
          {row.recordId !== null && row.kind === 'task' && row.state !== 'deletedHere' ? (
            <a href={`/tasks/${row.recordId}`} className="underline decoration-line underline-offset-2">
              {name}
            </a>
          ) : (
            name
          )}{' '}
          {place !== '' && <span className="text-meta text-ink2">{place}</span>}
        </p>
        <span className="max-w-[45%] shrink-0 text-right text-meta text-ink2">
          {isLeftOut && row.ancestorIds.length > 0
            ? 'left out with what it is in'
            : isInRestored && mayTick && !isTicked
              ? 'comes if it was deleted with its project'
              : takenWords(row)}
        </span>
        {mayOpen ? (
          <FoldButton name={name} isFolded={!isOpen} onFold={(folded) => setIsOpen(!folded)} aria-controls={id} />
        ) : (
          <span className="w-[20px] shrink-0" />
        )}
      </div>
      {isOpen && (
        <div id={id} className="pb-3 pl-6">
          {row.fields.length > 0 && <Fields row={row} />}
          {row.issues.map(({ code, text, keptIn }) => (
            <p key={`${code} ${text}`} className="mt-1 text-meta break-words text-ink2">
              {issueWords[code]}: “{text}” {keptWords[keptIn]}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

/** What is taken shows the old struck and the new underlined; what is kept shows both plainly. */
function Fields({ row: { name, state, fields } }: { readonly row: ImportDraftRow }) {
  const { today, preferences } = useDates();
  const isNew = state === 'new';
  return (
    <table className="w-full table-fixed text-left max-sm:block">
      <caption className="visually-hidden">What differs in {name}</caption>
      <thead className="text-meta text-ink2 max-sm:visually-hidden">
        <tr>
          <th scope="col" className="w-[92px] font-medium">
            <span className="visually-hidden">Field</span>
          </th>
          {!isNew && (
            <th scope="col" className="w-[212px] font-medium">
              Here
            </th>
          )}
          <th scope="col" className="font-medium">
            {isNew ? <span className="visually-hidden">There</span> : 'There'}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {fields.map(({ field, here, there, isTaken }) => (
          <tr key={field} className="align-top max-sm:mb-2 max-sm:block">
            <th scope="row" className="py-0.5 pr-2 font-[400] text-ink2 max-sm:block">
              {fieldWord(field)}
            </th>
            {!isNew && (
              <td className="py-0.5 pr-3 [overflow-wrap:anywhere] max-sm:block">
                {isTaken ? (
                  <s className="text-ink3">{valueWords(field, here, today, preferences)}</s>
                ) : (
                  valueWords(field, here, today, preferences)
                )}
              </td>
            )}
            <td className="py-0.5 [overflow-wrap:anywhere] max-sm:block">
              {isNew || isTaken ? (
                <span className={isNew ? '' : 'underline decoration-dashed underline-offset-4'}>
                  {valueWords(field, there, today, preferences)}
                </span>
              ) : (
                <>
                  <span className="text-ink2">{valueWords(field, there, today, preferences)}</span>
                  {state === 'both' && (
                    <span className="block text-meta text-p2">Changed on both sides: yours stays</span>
                  )}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
