'use client';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { ImportDraft } from '../../contract/import-drafts.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { BroughtDraft } from './brought-draft.tsx';
import { DraftHead } from './draft-head.tsx';
import { DraftProgressBar } from './draft-progress-bar.tsx';
import { problemWords } from './import-words.ts';
import { LookAtDraft } from './look/look-at-draft.tsx';
import { MappingForm } from './mapping/mapping-form.tsx';
import { TodoistTokenForm } from './todoist-token-form.tsx';
import { useDraft, useDraftActions } from './use-draft.ts';

interface DraftStepsProps {
  readonly id: string;
  /** Leads back to the first step. */
  readonly onLeave: () => void;
}

/** The second and third step: what a draft holds, and how it is imported. */
export function DraftSteps({ id, onLeave }: DraftStepsProps) {
  const draft = useDraft(id);
  if (draft.data) return <KnownDraft draft={draft.data} onLeave={onLeave} />;
  if (draft.isError)
    return (
      <Ended title="This import is not here" onLeave={onLeave}>
        {apiFailureOf(draft.error).problem?.code === 'not_found'
          ? 'It was brought or cancelled a while ago, or belongs to another account.'
          : apiFailureOf(draft.error).sentence}
      </Ended>
    );
  return <SkeletonRows />;
}

function KnownDraft({ draft, onLeave }: { readonly draft: ImportDraft; readonly onLeave: () => void }) {
  const actions = useDraftActions(draft);
  switch (draft.status) {
    case 'reading':
    case 'applying':
      return (
        <>
          <DraftHead step={draft.status === 'reading' ? 2 : 3}>{draft.fileName}</DraftHead>
          <DraftProgressBar draft={draft} />
          <p className="mt-2 text-ink2">You may close this page; it goes on by itself.</p>
          <Button className="mt-3" disabled={actions.isBusy} onClick={actions.cancel}>
            Cancel
          </Button>
        </>
      );
    case 'needs_mapping':
      return <MappingForm draft={draft} isBusy={actions.isBusy} onMap={actions.map} onCancel={actions.cancel} />;
    case 'needs_token':
      return (
        <>
          <DraftHead step={1}>Todoist was not fetched to its end</DraftHead>
          <p className="mt-2 text-ink2">
            The service was started anew meanwhile and keeps no token. With it, the rest is fetched.
          </p>
          <TodoistTokenForm draftId={draft.id} onDraft={() => {}} />
          <Button className="mt-3" disabled={actions.isBusy} onClick={actions.cancel}>
            Cancel
          </Button>
        </>
      );
    case 'ready':
      return <LookAtDraft draft={draft} actions={actions} />;
    case 'applied':
      return <BroughtDraft draft={draft} onLeave={onLeave} />;
    case 'failed':
      return (
        <Ended title={`${draft.fileName} could not be brought`} onLeave={onLeave}>
          <Problem problem={draft.problem} />
        </Ended>
      );
    case 'cancelled':
      return (
        <Ended title="Cancelled" onLeave={onLeave}>
          Nothing of “{draft.fileName}” was brought.
        </Ended>
      );
    case 'expired':
      return (
        <Ended title="Too late" onLeave={onLeave}>
          “{draft.fileName}” was kept for a day and is gone now. Nothing of it was brought; choose it again.
        </Ended>
      );
  }
}

function Problem({ problem }: Pick<ImportDraft, 'problem'>) {
  const { sentence, places } = problemWords(problem);
  return (
    <>
      {sentence} Nothing was brought.
      {places.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface EndedProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onLeave: () => void;
}

function Ended({ title, children, onLeave }: EndedProps) {
  return (
    <>
      <DraftHead>{title}</DraftHead>
      <div role="status" className="mt-2 max-w-[60ch] break-words text-ink2">
        {children}
      </div>
      <Button variant="primary" className="mt-4" onClick={onLeave}>
        Choose other files
      </Button>
    </>
  );
}
