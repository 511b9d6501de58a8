'use client';
import type { ComponentType } from 'react';
import { NavHeading } from '../../client/navigation/nav-heading.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { type NavItem, viewItems } from './nav-items.ts';

/** What lists the projects below the views. */
export type ProjectList = ComponentType<{ readonly onNavigate?: (() => void) | undefined }>;

export interface NavigationListProps {
  readonly moreItems: readonly NavItem[];
  readonly Projects: ProjectList;
  readonly onNavigate?: () => void;
}

/** Views and projects, in the sidebar and in the phone's More sheet. */
export function NavigationList({ moreItems, Projects, onNavigate }: NavigationListProps) {
  const { inboxId } = useWorkspace();
  const counts = useOpenCounts();
  const countOf: Record<string, number | undefined> = {
    '/inbox': counts.projects.get(inboxId),
    '/today': counts.today,
  };
  return (
    <>
      <NavHeading id="nav-views">Views</NavHeading>
      <ul aria-labelledby="nav-views" className="flex flex-col gap-px">
        {[...viewItems, ...moreItems].map(({ href, label }) => (
          <li key={href}>
            <NavLink href={href} label={label} count={countOf[href]} onClick={onNavigate} />
          </li>
        ))}
      </ul>
      <Projects onNavigate={onNavigate} />
    </>
  );
}
