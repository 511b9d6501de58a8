'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import type { Project } from '../../contract/projects.ts';
import { ProjectMenu, ProjectMenuButton } from './project-menu-button.tsx';
import { type ProjectRow, projectRows } from './project-rows.ts';

interface ProjectLinksProps {
  readonly headingId: string;
  readonly projects: readonly Project[];
  readonly onNavigate: (() => void) | undefined;
}

/** Projects in the navigation, each above those in it. */
export function ProjectLinks({ headingId, projects, onNavigate }: ProjectLinksProps) {
  return <Rows headingId={headingId} rows={projectRows(projects)} level={0} onNavigate={onNavigate} />;
}

interface RowsProps extends Pick<ProjectLinksProps, 'onNavigate'> {
  readonly headingId?: string;
  readonly rows: readonly ProjectRow[];
  readonly level: number;
}

function Rows({ headingId, rows, level, onNavigate }: RowsProps) {
  const workspace = useWorkspace();
  const counts = useOpenCounts();
  const [folded, fold] = useStoredIds(foldedIds);
  return (
    <ul aria-labelledby={headingId} className="flex flex-col">
      {rows.map(({ project, rows: within }, index) => {
        const { id, name } = project;
        const holds = within.length > 0;
        const isFolded = folded.has(id);
        const Icon = isFolded ? ChevronRight : ChevronDown;
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          const { key } = event;
          if (!/^(?:\[|]|Arrow(?:Left|Right))$/.test(key)) return;
          const isNesting = event.ctrlKey || event.metaKey;
          if (isNesting === key.startsWith('A')) return;
          event.preventDefault();
          if (isNesting)
            void ProjectMenu.load().then(({ nestByKey }) => nestByKey(workspace, id, key, rows[index - 1]));
          else if (holds) fold(id, key === 'ArrowLeft');
        };
        return (
          <li key={workspace.replica.keyOf(id)}>
            <div
              {...dataAttributes({ project: id, depth: level })}
              className="group/project relative"
              style={{ paddingInlineStart: level * indentPx }}
            >
              {holds && (
                <button
                  type="button"
                  aria-label={`Sub-projects of “${name}”`}
                  aria-expanded={!isFolded}
                  onClick={() => fold(id, !isFolded)}
                  className="-ml-2 absolute inset-y-0 flex w-4 items-center justify-center rounded-sm text-ink3 hover:text-ink pointer-coarse:w-6"
                >
                  <Icon size={12} aria-hidden="true" />
                </button>
              )}
              <NavLink
                href={`/project/${id}`}
                label={name}
                leading={<ColorDot color={project.color} />}
                count={counts.projects.get(id)}
                onClick={onNavigate}
                onKeyDown={onKeyDown}
                className="pointer-coarse:pr-12"
              />
              <ProjectMenuButton project={project} />
            </div>
            {holds && !isFolded && <Rows rows={within} level={level + 1} onNavigate={onNavigate} />}
          </li>
        );
      })}
    </ul>
  );
}

const indentPx = 16;
