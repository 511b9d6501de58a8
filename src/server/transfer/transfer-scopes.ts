import type { Scope } from '../../contract/scopes.ts';

/** An export contains everything, and what an import would do is told beside it, so they need every scope that reads. */
export const exportScopes: readonly Scope[] = [
  'tasks:read',
  'projects:read',
  'labels:read',
  'comments:read',
  'reminders:read',
];

/** An import may create any kind of record. */
export const importScopes: readonly Scope[] = [
  'tasks:write',
  'projects:write',
  'labels:write',
  'comments:write',
  'reminders:write',
];
