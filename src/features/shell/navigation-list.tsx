'use client';
import type { ComponentType, ReactNode } from 'react';
import { NavIcon } from '../../client/navigation/nav-icon.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { doneItems, type NavItem, proposalsItem, settingsItem, viewItems } from './nav-items.ts';

/** The component that lists the projects below the views. */
export type ProjectList = ComponentType<{ readonly onNavigate?: (() => void) | undefined }>;

export interface NavigationListProps {
  readonly Projects: ProjectList;
  readonly onNavigate?: () => void;
  /** Addresses to which another navigation on the screen leads. */
  readonly without?: readonly string[];
  /** Further links between the views and the projects. */
  readonly between?: ReactNode;
}

/** Views and projects, in the sidebar and in the phone's More sheet. */
export function NavigationList({ Projects, onNavigate, without = [], between }: NavigationListProps) {
  const { inboxId, proposals } = useWorkspace();
  const waiting = useValue(proposals.items)?.length ?? 0;
  const counts = useOpenCounts();
  const countOf: Record<string, number | undefined> = {
    '/inbox': counts.projects.get(inboxId),
    '/today': counts.today,
  };
  return (
    <>
      <ul aria-label="Views" className="flex flex-col">
        {viewItems
          .filter(({ href }) => !without.includes(href))
          .map(({ href, label, icon }) => (
            <li key={href}>
              <NavLink
                href={href}
                label={label}
                leading={<NavIcon icon={icon} />}
                count={countOf[href]}
                onClick={onNavigate}
              />
            </li>
          ))}
        {waiting > 0 && (
          <li>
            <NavLink
              href={proposalsItem.href}
              label={proposalsItem.label}
              leading={<NavIcon icon={proposalsItem.icon} />}
              count={waiting}
              counted="waiting"
              onClick={onNavigate}
            />
          </li>
        )}
      </ul>
      {between}
      <Projects onNavigate={onNavigate} />
    </>
  );
}

export interface FarItemsProps {
  readonly moreItems: readonly NavItem[];
  readonly onNavigate?: () => void;
  /** Whether the settings are among them. */
  readonly hasSettings?: boolean;
}

/** The links that are used less often: completed and deleted tasks, and the settings. */
export function FarItems({ moreItems, onNavigate, hasSettings = true }: FarItemsProps) {
  return (
    <ul aria-label="More" className="flex flex-col">
      {[...doneItems, ...moreItems, ...(hasSettings ? [settingsItem] : [])].map(({ href, label, icon }) => (
        <li key={href}>
          <NavLink href={href} label={label} leading={<NavIcon icon={icon} />} onClick={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

/** Pages of their own, which open without the app. */
const helpPages = [
  { href: '/help/quick-add', label: 'Quick add' },
  { href: '/help/filters', label: 'Filters' },
  { href: '/help/moving-in', label: 'Moving in' },
  { href: '/help/agents', label: 'Agents' },
  { href: '/docs', label: 'API' },
];

export function HelpLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-2 text-meta text-ink3">
      Help
      {helpPages.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-6 items-center underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-1"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
