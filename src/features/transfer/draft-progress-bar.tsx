import { useDates } from '../../client/react/use-dates.ts';
import type { ImportDraft } from '../../contract/import-drafts.ts';
import { progressWords } from './look/draft-words.ts';

/** How far the server is with a draft. */
export function DraftProgressBar({ draft }: { readonly draft: ImportDraft }) {
  const { preferences } = useDates();
  const { progress } = draft;
  const words = progressWords(draft, preferences.locale);
  const known = progress !== null && progress.total !== null && progress.total > 0;
  return (
    <div className="mt-4 max-w-[480px]">
      <progress
        aria-label={draft.status === 'applying' ? 'Bringing' : 'Reading'}
        className="block h-2 w-full accent-ink"
        {...(known ? { value: Math.min(progress.done, progress.total ?? 0), max: progress.total ?? 1 } : {})}
      />
      <p className="mt-2 text-ink2">{words}</p>
    </div>
  );
}
