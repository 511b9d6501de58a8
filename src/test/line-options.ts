import type { QuickAddOptions } from '../quick-add/types.ts';

/** The options of a quick-add line of a user with a project, a section in it and a label, for tests. */
export const lineOptions: QuickAddOptions = {
  now: new Date('2026-11-20T10:00:00Z'),
  timezone: 'Europe/Berlin',
  dateFormat: 'dd.MM.yyyy',
  weekStart: 1,
  locale: 'en',
  projects: [{ id: 'kitchen', name: 'Kitchen' }],
  sections: [{ id: 'tiles', name: 'Tiles', projectId: 'kitchen' }],
  labels: [{ id: 'phone', name: 'phone' }],
  createMissing: 'labels',
};
