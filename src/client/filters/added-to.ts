import type { Replica } from '../../sync/replica.ts';
import { type DatePreferences, formatDay } from '../dates/format-date.ts';
import type { LineDefaults } from '../quick-add/create-from-line.ts';
import { addedFields, type FilterGroup } from './filter-groups.ts';

/** What a task gets that is added to what filters show. */
export interface AddedTo {
  readonly fields: LineDefaults;
  /** `to Q4 report with @phone, p1`; empty where the filters fix nothing. */
  readonly words: string;
  /** Whether all their tasks are of one project. */
  readonly isOfProject: boolean;
}

/** @param groups all of which the task is to fit */
export function addedTo(groups: readonly FilterGroup[], replica: Replica, dates: DatePreferences): AddedTo {
  const fixed = addedFields(groups);
  const section = fixed.sectionId ? replica.get('section', fixed.sectionId) : undefined;
  const fields = section ? { ...fixed, projectId: section.projectId } : fixed;
  return { fields, words: wordsOf(fields, replica, dates), isOfProject: fields.projectId !== undefined };
}

function wordsOf(
  { projectId, sectionId, labelIds = [], priority, dueDate }: LineDefaults,
  replica: Replica,
  dates: DatePreferences,
): string {
  const place = [
    projectId && replica.get('project', projectId)?.name,
    sectionId && replica.get('section', sectionId)?.name,
  ].filter(Boolean);
  const withWords = [
    ...labelIds.map((id) => `@${replica.get('label', id)?.name ?? ''}`),
    priority && priority < lowestPriority && `p${priority}`,
  ].filter(Boolean);
  return [
    place.length > 0 && `to ${place.join(' / ')}`,
    withWords.length > 0 && `with ${withWords.join(', ')}`,
    dueDate && `due ${formatDay(dueDate, dates)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const lowestPriority = 4;
