'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { Select } from '../../../components/field.tsx';
import type { CsvMapping, CsvTarget } from '../../../contract/csv-mapping.ts';
import { csvTargets } from '../../../contract/csv-mapping.ts';
import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { DraftHead } from '../draft-head.tsx';
import { defectOf, hasDates, hasHeaderIn, mapColumn, mapValue, targetWords, valuesOf } from './mapping-edits.ts';

interface MappingFormProps {
  readonly draft: ImportDraft;
  readonly isBusy: boolean;
  readonly onMap: (mapping: CsvMapping) => void;
  readonly onCancel: () => void;
}

/** Says what each column of a table is, above its first rows. */
export function MappingForm({ draft, isBusy, onMap, onCancel }: MappingFormProps) {
  const [mapping, setMapping] = useState<CsvMapping | null>(draft.mapping);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sample = draft.sample ?? [];
  if (mapping === null) return null;
  const asksForOrder = draft.mapping?.dayFirst === null;
  const priorities = mapping.columns.find(({ to }) => to === 'priority');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mapping === null) return;
    const defect = defectOf(mapping, asksForOrder);
    setRefusal(defect);
    if (defect === null) onMap(mapping);
  }

  return (
    <>
      <DraftHead step={2}>What are the columns of {draft.fileName}?</DraftHead>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <p className="max-w-[60ch] text-ink2">
          No app is known that writes this table. Its columns are guessed from their names and what stands in them; put
          right what is wrong. A table with the same columns is read the same way next time.
        </p>
        <CheckField
          label="The first row names the columns"
          checked={mapping.hasHeader}
          onChange={(event) => setMapping(hasHeaderIn(mapping, event.target.checked, sample[0] ?? []))}
        />
        {(asksForOrder || (mapping.dayFirst !== null && hasDates(mapping))) && (
          <fieldset className="m-0 border-0 p-0">
            <legend className="font-medium">A date such as 3/4 is</legend>
            {(
              [
                [true, 'the third of April'],
                [false, 'the fourth of March'],
              ] as const
            ).map(([dayFirst, words]) => (
              <label key={words} className="mr-4 inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="day-first"
                  className="size-4"
                  checked={mapping.dayFirst === dayFirst}
                  onChange={() => setMapping({ ...mapping, dayFirst })}
                />
                {words}
              </label>
            ))}
          </fieldset>
        )}
        <section
          aria-label="The columns and the first rows"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
          tabIndex={0}
          className="max-h-[420px] overflow-auto border-y border-line"
        >
          <table className="text-left">
            <thead className="sticky top-0 bg-canvas">
              <tr>
                {mapping.columns.map(({ index, header, to }) => (
                  <th key={index} scope="col" className="min-w-[140px] py-2 pr-3 align-top font-[400]">
                    <>
                      <span className="block max-w-[180px] truncate text-meta text-ink2">
                        {header === '' ? `Column ${index + 1}` : header}
                      </span>
                      <Select
                        aria-label={`What “${header === '' ? `Column ${index + 1}` : header}” is`}
                        value={to}
                        onChange={(event) =>
                          setMapping(mapColumn(mapping, sample, index, event.target.value as CsvTarget))
                        }
                      >
                        {csvTargets.map((target) => (
                          <option key={target} value={target}>
                            {targetWords[target]}
                          </option>
                        ))}
                      </Select>
                    </>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.slice(mapping.hasHeader ? 1 : 0).map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sample never change their order
                <tr key={row} className="border-t border-line align-top">
                  {mapping.columns.map(({ index, to }) => (
                    <td
                      key={index}
                      className={`max-w-[240px] truncate py-1 pr-3 ${to === 'leave' ? 'text-ink3 line-through' : ''}`}
                    >
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {priorities && (
          <fieldset className="m-0 border-0 p-0">
            <legend className="font-medium">Its priorities are</legend>
            <div className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
              {Object.entries(valuesOf(mapping, sample)).map(([value, priority]) => (
                <div key={value} className="flex items-center gap-2">
                  <span className="max-w-[200px] truncate">{value}</span>
                  <Select
                    aria-label={`Priority of ${value}`}
                    value={priority}
                    className="w-auto"
                    onChange={(event) => setMapping(mapValue(mapping, sample, value, Number(event.target.value)))}
                  >
                    {[1, 2, 3, 4].map((each) => (
                      <option key={each} value={each}>
                        p{each}
                      </option>
                    ))}
                  </Select>
                </div>
              ))}
            </div>
          </fieldset>
        )}
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={isBusy}>
            Read it so
          </Button>
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
