'use client';
import { useQuery } from '@tanstack/react-query';
import { expectedUserHeaders } from '../../../client/session/expected-user.ts';
import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { type ImportIssue, importIssueSchema } from '../../../contract/imports.ts';
import { issueWords, keptWords } from '../import-words.ts';

const shownMax = 50;

/** What the files say that has no field here, and where its words go; all of it as a table to download. */
export function KeptAsText({ draft: { id, issueCount } }: { readonly draft: ImportDraft }) {
  const address = `/api/v1/imports/drafts/${id}/issues.csv`;
  const issues = useQuery({ queryKey: ['import issues', id], queryFn: () => readIssues(address) });
  return (
    <section aria-labelledby="kept-title" className="mt-8">
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1">
        <h3 id="kept-title" className="font-strong">
          Kept as text <span className="text-meta font-[400] text-ink2">{issueCount}</span>
        </h3>
        <a href={address} download className="text-pen underline underline-offset-2 pointer-coarse:py-3">
          Download
        </a>
      </div>
      <ul aria-label="Kept as text">
        {issues.data?.map(({ file, row, code, text, keptIn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a draft never changes its order
          <li key={index} className="border-b border-line py-2">
            <p className="[overflow-wrap:anywhere]">
              {issueWords[code]}: “{text}” <span className="text-ink2">{keptWords[keptIn]}</span>
            </p>
            <p className="text-meta text-ink3">
              {file}, row {row}
            </p>
          </li>
        ))}
      </ul>
      {issueCount > shownMax && (
        <p className="mt-2 text-ink2">The first {shownMax}; the others are in the table to download.</p>
      )}
    </section>
  );
}

/** The first rows of the table that tells all. */
async function readIssues(address: string): Promise<ImportIssue[]> {
  const [response, { default: Papa }] = await Promise.all([
    fetch(address, { headers: expectedUserHeaders() }),
    import('papaparse'),
  ]);
  if (!response.ok) throw new Error(`The issues were answered with ${response.status}`);
  const { data } = Papa.parse<Record<string, string>>((await response.text()).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
    preview: shownMax,
  });
  return data.map((line) => importIssueSchema.parse({ ...line, row: Number(line.row) }));
}
