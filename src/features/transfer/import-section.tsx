'use client';
import { useSearchParams } from 'next/navigation';
import { navigate } from '../../client/navigation/navigation.ts';
import type { ImportDraft } from '../../contract/import-drafts.ts';
import { DraftSteps } from './draft-steps.tsx';
import { ExportSection } from './export-section.tsx';
import { FromWhere } from './from-where.tsx';

const page = '/settings/import';

/** The import in three steps: from where, look, bring. The draft is in the address, so that Back leads to the step before. */
export function ImportSection() {
  const draftId = useSearchParams().get('draft');
  const open = ({ id }: Pick<ImportDraft, 'id'>) => navigate(`${page}?draft=${id}`);
  if (draftId !== null)
    return (
      <section aria-labelledby="import-title">
        <DraftSteps key={draftId} id={draftId} onLeave={() => navigate(page)} />
      </section>
    );
  return (
    <>
      <section aria-labelledby="import-title">
        <FromWhere onDraft={open} />
      </section>
      <ExportSection />
    </>
  );
}
