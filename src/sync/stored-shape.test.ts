import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { attachmentSchema } from '../contract/attachments.ts';
import { calendarSchema } from '../contract/calendars.ts';
import { commentSchema } from '../contract/comments.ts';
import { storedDisplaySchema } from '../contract/displays.ts';
import { labelSchema } from '../contract/labels.ts';
import { projectSchema } from '../contract/projects.ts';
import { reminderSchema } from '../contract/reminders.ts';
import { sectionSchema } from '../contract/sections.ts';
import { taskSchema } from '../contract/tasks.ts';
import { viewSchema } from '../contract/views.ts';
import type { Kind } from './kinds.ts';
import { shapeVersion } from './record-persister.ts';

const schemas: Record<Kind, z.ZodType> = {
  project: projectSchema,
  section: sectionSchema,
  label: labelSchema,
  view: viewSchema,
  calendar: calendarSchema,
  display: storedDisplaySchema,
  task: taskSchema,
  comment: commentSchema,
  reminder: reminderSchema,
  attachment: attachmentSchema,
};

const unstored = new Set(['description', 'example', 'examples', 'id', '$schema']);

/** The types of the fields; texts, examples and the order of the fields do not matter to what is stored. */
function typesOf(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => typesOf(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => isNames || !unstored.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, typesOf(value, key === 'properties' && !isNames)]),
  );
}

test('records of another shape than the stored one have another version', () => {
  const shapes = Object.entries(schemas).map(([kind, schema]) => [kind, typesOf(z.toJSONSchema(schema))]);
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  // A record's schema changed? Raise shapeVersion in record-persister.ts, so that browsers pull anew, then write both here.
  expect({ shapeVersion, hash }).toEqual({ shapeVersion: 9, hash: '6080902dd5777963' });
});
