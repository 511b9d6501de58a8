'use client';
import { useState } from 'react';
import { CheckField } from '../../../components/check-field.tsx';
import { FoldButton } from '../../../components/fold-button.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import type { DraftChoices, ImportDraft } from '../../../contract/import-drafts.ts';
import { listProjects, tickProject } from './draft-ticks.ts';
import { archivedWords } from './draft-words.ts';

interface DraftProjectsProps {
  readonly draft: ImportDraft;
  readonly onChoose: (changed: Partial<DraftChoices>) => void;
}

/** The projects of a draft with their ticks, its labels and its views; folded on a phone. */
export function DraftProjects({ draft, onChoose }: DraftProjectsProps) {
  const isNarrow = useMediaQuery('(width < 640px)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isFolded = chosen ?? isNarrow;
  const { choices, projects, labels, views } = draft;
  const archived = archivedWords(draft);
  return (
    <div>
      <h3 id="draft-projects" className="flex items-center gap-1 border-b border-line pb-1 font-strong">
        {isNarrow && <FoldButton name="Projects" isFolded={isFolded} onFold={setChosen} />}
        Projects <span className="text-meta font-[400] text-ink2">{projects.length}</span>
      </h3>
      {!(isNarrow && isFolded) && (
        <>
          <ul aria-labelledby="draft-projects">
            {listProjects(draft).map(({ project, depth, isTicked, isLeftOut }) => (
              <li key={project.id} style={{ paddingInlineStart: `${depth * 16}px` }}>
                <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0"
                    checked={isTicked}
                    disabled={isLeftOut}
                    onChange={(event) => onChoose(tickProject(choices, project, event.target.checked))}
                  />
                  <span className={`min-w-0 grow truncate ${isTicked ? '' : 'text-ink3'}`} title={project.name}>
                    {project.name}
                  </span>
                  <span className="shrink-0 text-meta text-ink2">
                    {project.isInTrash ? 'in Trash' : project.isArchived ? 'archived' : project.tasks}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {archived !== null && (
            <CheckField
              label={archived}
              checked={choices.archived}
              onChange={(event) => onChoose({ archived: event.target.checked })}
            />
          )}
          <Names title="Labels" names={labels.map(({ name }) => name)} />
          <Names title="Saved views" names={views.map(({ name }) => name)} />
        </>
      )}
    </div>
  );
}

const namesShown = 12;

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (names.length === 0) return null;
  const id = `draft-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <>
      <h3 id={id} className="mt-5 border-b border-line pb-1 font-strong">
        {title} <span className="text-meta font-[400] text-ink2">{names.length}</span>
      </h3>
      <ul aria-labelledby={id} className="mt-1">
        {(isWhole ? names : names.slice(0, namesShown)).map((name) => (
          <li key={name} className="truncate py-1" title={name}>
            {name}
          </li>
        ))}
      </ul>
      {!isWhole && names.length > namesShown && (
        <button type="button" className="text-pen underline underline-offset-2" onClick={() => setIsWhole(true)}>
          All {names.length}
        </button>
      )}
    </>
  );
}
