'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../client/query/query-provider.tsx';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Field, Input } from '../../components/field.tsx';
import type { ImportDraft } from '../../contract/import-drafts.ts';
import { apiFailureOf } from '../../sync/retry.ts';

interface TodoistTokenFormProps {
  /** A draft that waits for the token, which goes on. */
  readonly draftId?: string;
  readonly onDraft: (draft: ImportDraft) => void;
}

/** Fetches an account of Todoist with its token, which brings more than a file: finished tasks, archived projects and attached files. */
export function TodoistTokenForm({ draftId, onDraft }: TodoistTokenFormProps) {
  const queries = useQueryClient();
  const unreachable = useUnreachable();
  const [token, setToken] = useState('');
  const [comments, setComments] = useState(false);
  const fetching = useMutation(
    trpc.imports.fromTodoist.mutationOptions({
      onSuccess(draft) {
        setToken('');
        queries.setQueryData(trpc.importDrafts.get.queryKey({ id: draft.id }), draft);
        queries.invalidateQueries({ queryKey: trpc.importDrafts.list.pathKey() });
        onDraft(draft);
      },
    }),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    fetching.mutate({ token: token.trim(), comments, ...(draftId && { draftId }) });
  }

  return (
    <form aria-labelledby="token-title" noValidate onSubmit={submit} className="mt-6 flex max-w-[480px] flex-col gap-3">
      <h3 id="token-title" className="font-strong">
        Todoist by its token
      </h3>
      <p className="text-ink2">
        Brings what no file of Todoist holds: finished tasks, archived projects, attached files and filters. In Todoist:
        Settings → Integrations → Developer → API token.
      </p>
      <Field
        label="API token"
        hint="Used once and never stored; what was fetched is kept for a day, until you bring it in or cancel."
        error={fetching.isError ? apiFailureOf(fetching.error).sentence : undefined}
      >
        {({ id, describedBy, invalid }) => (
          <Input
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={token}
            onChange={(event) => setToken(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <CheckField
        label="Comments of finished tasks too, which takes longer"
        checked={comments}
        onChange={(event) => setComments(event.target.checked)}
      />
      <Button type="submit" disabled={token.trim() === '' || fetching.isPending || unreachable} className="self-start">
        {fetching.isPending ? 'Asking Todoist…' : 'Fetch from Todoist'}
      </Button>
    </form>
  );
}
