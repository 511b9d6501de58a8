import { counted } from '../../client/actions/quoted.ts';
import { type FieldWords, rowWords } from '../../client/history/field-words.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { ChangeRow } from '../../contract/changes.ts';

interface RowPreviewProps {
  readonly row: ChangeRow;
  /** The names of records that the same proposal would create, by their provisional ids. */
  readonly madeNames: ReadonlyMap<string, string>;
}

const newText = 'underline decoration-dashed underline-offset-4';

/** The preview of one record: old values struck through, new ones with a dashed underline. */
export function RowPreview({ row, madeNames }: RowPreviewProps) {
  const { replica } = useWorkspace();
  const { today, preferences } = useDates();
  const words = rowWords(row, { replica, madeNames, today, preferences });
  const kind = row.kind === 'task' ? '' : `${row.kind} `;
  const name = row.name ?? (row.kind === 'task' ? 'A task' : '');
  if (row.op === 'created')
    return (
      <span className="break-words">
        {kind && <span className="text-ink2">{kind}</span>}
        <ins className={newText}>{name || row.kind}</ins>
        {words.map((field) => (
          <NewValue key={field.label} field={field} />
        ))}
      </span>
    );
  if (row.op === 'deleted')
    return (
      <span className="break-words">
        {kind && <span className="text-ink2">{kind}</span>}
        <del className="text-ink2">{name || row.kind}</del>
        {(row.count ?? 1) > 1 && (
          <span className="text-meta text-ink3"> with {counted((row.count ?? 1) - 1, `more ${row.kind}`)}</span>
        )}
      </span>
    );
  return (
    <span className="break-words">
      {kind && <span className="text-ink2">{kind}</span>}
      {name}
      {row.op === 'restored' && <span className="text-ink2"> out of Trash</span>}
      {words.map((field) => (
        <Difference key={field.label} field={field} />
      ))}
    </span>
  );
}

function NewValue({ field: { label, to } }: { field: FieldWords }) {
  return (
    <>
      {' '}
      <span className="ml-1 text-meta text-ink2">
        <span className="text-ink3">{label}</span> {to}
      </span>
    </>
  );
}

function Difference({ field: { label, from, to } }: { field: FieldWords }) {
  return (
    <>
      {' '}
      <span className="ml-1">
        <span className="text-meta text-ink3">{label}</span> {from !== null && <del className="text-ink2">{from}</del>}
        {from !== null && to !== null && <span className="text-ink3"> → </span>}
        {to !== null && <ins className={newText}>{to}</ins>}
      </span>
    </>
  );
}
