'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { foldedIds } from '../../client/folding/device-ids.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useShownPath } from '../../client/navigation/shown-path.ts';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { renaming } from '../../client/renaming/renaming.ts';
import { classNames } from '../../components/class-names.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import type { Project } from '../../contract/projects.ts';
import { ProjectMenu, ProjectMenuButton } from './project-menu-button.tsx';
import { type ProjectRow, projectRows } from './project-rows.ts';

const ProjectNameField = lazyPart(
  () => import('./project-name-field.tsx'),
  (module) => module.ProjectNameField,
);

interface ProjectLinksProps {
  readonly headingId: string;
  readonly projects: readonly Project[];
  readonly onNavigate: (() => void) | undefined;
}

/** Projects in the navigation, each above those in it. That which is shown is scrolled to in the sidebar, which stays. */
export function ProjectLinks({ headingId, projects, onNavigate }: ProjectLinksProps) {
  const list = useRef<HTMLDivElement>(null);
  const path = useShownPath();
  const isHere = projects.some(({ id }) => path === `/project/${id}`);
  const isSidebar = onNavigate === undefined;
  useEffect(() => {
    if (isHere && isSidebar) list.current?.querySelector(`[href="${path}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [path, isHere, isSidebar]);
  return (
    <div ref={list}>
      <Rows headingId={headingId} rows={projectRows(projects)} level={0} onNavigate={onNavigate} />
    </div>
  );
}

interface RowsProps extends Pick<ProjectLinksProps, 'onNavigate'> {
  readonly headingId?: string;
  readonly rows: readonly ProjectRow[];
  readonly level: number;
}

function Rows({ headingId, rows, level, onNavigate }: RowsProps) {
  const workspace = useWorkspace();
  const { replica } = workspace;
  const counts = useOpenCounts();
  const [folded, fold] = useStoredIds(foldedIds);
  const renamed = useValue(renaming);
  return (
    <ul aria-labelledby={headingId} className="flex flex-col">
      {rows.map(({ project, rows: within }, index) => {
        const { id, name } = project;
        const holds = within.length > 0;
        const isFolded = folded.has(id);
        const Icon = isFolded ? ChevronRight : ChevronDown;
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          const { key } = event;
          if (!/^(?:\[|]|Arrow(?:Left|Right)|F2)$/.test(key)) return;
          const isNesting = event.ctrlKey || event.metaKey;
          if (isNesting === key.length > 1) return;
          event.preventDefault();
          if (isNesting)
            void ProjectMenu.load().then(({ nestByKey }) => nestByKey(workspace, id, key, rows[index - 1]));
          else if (key === 'F2') renaming.set({ kind: 'project', id, inNavigation: true });
          else if (holds) fold(id, key === 'ArrowLeft');
        };
        const isRenamed = renamed?.inNavigation === true && replica.realId(renamed.id) === replica.realId(id);
        const link = (
          <NavLink
            href={`/project/${id}`}
            label={name}
            leading={<ColorDot color={project.color} />}
            count={counts.projects.get(id)}
            onClick={onNavigate}
            onKeyDown={onKeyDown}
            indentPx={level * indentPx}
            className={classNames(
              coveredBelow,
              'pointer-coarse:pr-12',
              holds && '[&>:nth-child(2)]:pr-[18px] pointer-coarse:[&>:nth-child(2)]:pr-8 [&>:nth-child(3)]:-ml-1',
            )}
          />
        );
        return (
          <li key={replica.keyOf(id)}>
            <div {...dataAttributes({ project: id, depth: level })} className="group/project relative">
              {isRenamed ? (
                <Suspense fallback={link}>
                  <div style={{ paddingInlineStart: level * indentPx }}>
                    <ProjectNameField project={project} />
                  </div>
                </Suspense>
              ) : (
                link
              )}
              {holds && !isRenamed && (
                <span
                  className="pointer-events-none absolute inset-y-0 flex items-center pl-8 pointer-coarse:mr-10"
                  style={{ left: level * indentPx, right: roomOfCount(counts.projects.get(id)) }}
                >
                  {/* As wide as the name, behind which the arrow stands. */}
                  <span
                    {...dataAttributes({ name })}
                    dir="auto"
                    className="invisible min-w-0 truncate before:content-[attr(data-name)] group-has-aria-[current=page]/project:font-strong"
                  />
                  <button
                    type="button"
                    aria-label={`Sub-projects of “${name}”`}
                    aria-expanded={!isFolded}
                    onClick={() => fold(id, !isFolded)}
                    className="pointer-events-auto flex h-7 w-[18px] shrink-0 items-center justify-center rounded-sm text-ink3 hover:text-ink pointer-coarse:h-11 pointer-coarse:w-8"
                  >
                    <Icon size={14} aria-hidden="true" />
                  </button>
                </span>
              )}
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
/** At the lower edge of the sidebar other links cover it. */
const coveredBelow = '[@media(min-height:30rem)]:scroll-mb-60';

/** What the number of open tasks takes at the end of a row, with the space before it, in pixels. */
function roomOfCount(count: number | undefined): number {
  return 12 + (count ? String(count).length * 8 : 0);
}
