import { type Column, count, key, madeBy, ticks, trash } from './column.ts';

const recurrence = (part: string, name: string, shown = false): Column => ({
  name,
  type: part === 'start' || part === 'occurrence' ? 'date' : 'text',
  role: 'schedule',
  partOf: ['recurrence', part],
  unit: 'schedule',
  ...(shown ? { field: 'recurrence' } : {}),
});

export const taskColumns: readonly Column[] = [
  ...key,
  { name: 'project_id', type: 'text', role: 'place', field: 'projectId', unit: 'place', refersTo: 'project' },
  { name: 'section_id', type: 'text', role: 'place', field: 'sectionId', unit: 'place', refersTo: 'section' },
  { name: 'parent_id', type: 'text', role: 'place', field: 'parentId', unit: 'place', refersTo: 'task' },
  { name: 'name', type: 'text', role: 'content', field: 'name', isRequiredText: true },
  { name: 'description', type: 'text', role: 'content', field: 'description', isPlain: true, empty: `''` },
  { name: 'priority', type: 'smallint', role: 'content', field: 'priority', isPlain: true, empty: '4' },
  {
    ...{ name: 'completed_at', type: 'timestamptz', role: 'state', field: 'completed', unit: 'completion' },
    show: (value) => value !== null,
  },
  {
    ...{ name: 'completion_id', type: 'text', role: 'state', unit: 'completion', isUncompared: true },
    refersTo: 'completion',
  },
  { name: 'due_date', type: 'date', role: 'schedule', field: 'dueDate', unit: 'schedule' },
  { name: 'due_time', type: 'time', role: 'schedule', field: 'dueTime', unit: 'schedule' },
  { name: 'due_timezone', type: 'text', role: 'schedule', field: 'dueTimezone', unit: 'schedule' },
  { name: 'duration_minutes', type: 'integer', role: 'schedule', field: 'durationMinutes', unit: 'schedule' },
  { name: 'deadline_date', type: 'date', role: 'schedule', field: 'deadlineDate', isPlain: true },
  recurrence('rule', 'recurrence_rule', true),
  recurrence('basis', 'recurrence_basis', true),
  recurrence('text', 'recurrence_text', true),
  recurrence('start', 'recurrence_start'),
  recurrence('occurrence', 'occurrence_date'),
  { name: 'position', type: 'text', role: 'place', field: 'position', unit: 'place' },
  { name: 'today_position', type: 'text', role: 'place', field: 'todayPosition', unit: 'today' },
  count('child_count', 'counted by a trigger'),
  count('open_child_count', 'counted by a trigger'),
  count('comment_count', 'counted by a trigger'),
  count('attachment_count', 'counted by a trigger'),
  {
    ...{ name: 'label_ids', type: 'text[]', role: 'derived', unit: null },
    because: 'kept by a trigger from task_label, whose rows are copied, exported and recorded themselves',
  },
  madeBy,
  ...ticks,
  ...trash,
];
