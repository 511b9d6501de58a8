'use client';
import { type FormEvent, useState } from 'react';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { changeFilters, createView } from '../../client/actions/views.ts';
import { nameField } from '../../client/creating/new-record-request.ts';
import { withTrashed } from '../../client/filters/filter-context.ts';
import { FilterField, sentenceOf } from '../../client/filters/filter-field.tsx';
import { readTyped, viewGroups } from '../../client/filters/filter-groups.ts';
import { useFilterContext } from '../../client/filters/use-filter-context.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { ColorField } from '../../components/color-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { limits } from '../../contract/limits.ts';
import type { View } from '../../contract/views.ts';
import { changedFields } from '../../lib/changed-fields.ts';

export interface ViewDialogProps {
  /** The view to change; without it, a new one is created. */
  readonly view?: View;
  readonly onClose: () => void;
}

/** Name, filters, colour and favourite of a view; a comma begins the next group. */
export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const workspace = useWorkspace();
  const context = useFilterContext();
  const [opened] = useState(() => ({
    name: view?.name ?? '',
    text: (view ? viewGroups(view.canonical, context).map(({ heading }) => heading) : []).join(', '),
    color: view?.color ?? null,
    isFavorite: view?.isFavorite ?? true,
  }));
  const [name, setName] = useState(opened.name);
  const [text, setText] = useState(opened.text);
  const [color, setColor] = useState(opened.color);
  const [isFavorite, setFavorite] = useState(opened.isFavorite);
  const [isSent, setSent] = useState(false);
  const typed = readTyped(text, view ? withTrashed(context, view.canonical.join(' ')) : context);
  const defect = defectOf(typed);
  const nameOrSentence = name.trim() === '' ? sentenceOf(typed).slice(0, limits.viewNameCharactersMax) : name.trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (defect !== undefined || nameOrSentence === '') return;
    onClose();
    const filters = {
      filters: typed.groups.map(({ heading }) => heading),
      canonical: typed.groups.map(({ read }) => read.canonical ?? ''),
    };
    if (!view) {
      navigate(`/view/${createView(workspace, { name: nameOrSentence, color, isFavorite, ...filters })}`);
      return;
    }
    const { text: retyped, ...changes } = changedFields(opened, { name: nameOrSentence, text, color, isFavorite });
    updateRecord(workspace, 'view', view.id, changes, `Changed the view ${quoted(view.name)}`);
    if (retyped !== undefined) changeFilters(workspace, view.id, filters);
  }

  return (
    <Dialog open onClose={onClose} title={view ? 'Edit view' : 'New view'}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NameField
          {...nameField}
          error={undefined}
          value={name}
          placeholder={sentenceOf(typed) || undefined}
          maxLength={limits.viewNameCharactersMax}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <p className="mb-1 font-medium">Filters</p>
          <FilterField
            name="view-filter"
            label="Filters"
            placeholder="overdue, due this week -@waiting"
            text={text}
            setText={setText}
            typed={typed}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <p className="mt-1 text-meta text-ink3">
            A comma begins the next group.{' '}
            <a href="/help/filters" className="text-pen underline underline-offset-2">
              How filters are written
            </a>
          </p>
          <p aria-live="polite" className="text-meta text-danger empty:hidden">
            {isSent ? defect : ''}
          </p>
        </div>
        <ColorField name="view-color" value={color} onChange={setColor} />
        <CheckField
          label="Show it in the sidebar"
          checked={isFavorite}
          onChange={(event) => setFavorite(event.target.checked)}
        />
        <Button type="submit" variant="primary" className="self-end">
          {view ? 'Save' : 'Create view'}
        </Button>
      </form>
    </Dialog>
  );
}

function defectOf({ groups, errors }: ReturnType<typeof readTyped>): string | undefined {
  if (groups.length === 0) return 'Write what the view shows.';
  if (groups.length > limits.filtersPerViewMax) return `A view has at most ${limits.filtersPerViewMax} groups.`;
  return errors.length > 0 ? 'Correct what is marked above.' : undefined;
}
