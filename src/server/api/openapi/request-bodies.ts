import type { Operation } from '../rest/operations.ts';
import { closeObjects } from './tidy-schema.ts';

interface BodySchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly [key: string]: unknown;
}

export interface RequestBody {
  readonly content?: Readonly<Record<string, { readonly schema?: BodySchema }>>;
  readonly [key: string]: unknown;
}

const singulars: Readonly<Record<string, string>> = {
  tasks: 'Task',
  projects: 'Project',
  sections: 'Section',
  labels: 'Label',
  comments: 'Comment',
  reminders: 'Reminder',
  changes: 'Change',
};

function inputName(operationName: string): string {
  const [router = '', verb = ''] = operationName.split('.');
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return `${singulars[router] ?? upper(router)}${upper(verb)}Input`;
}

/** The three kinds of reminders with the fields that each requires. */
const reminderKinds = {
  ReminderAtInstantInput: { fields: ['remindAt'], required: ['remindAt'] },
  ReminderAtWallTimeInput: { fields: ['date', 'time', 'timezone'], required: ['date', 'time'] },
  ReminderBeforeDueInput: { fields: ['minutesBefore'], required: ['minutesBefore'] },
};

/** Inputs of one form whose fields need others. */
const fieldsTogether: Readonly<Record<string, object>> = {
  'reminders.update': { dependentRequired: { date: ['time'], time: ['date'] } },
  'changes.undoMany': {
    not: { properties: { changeIds: false, tokenId: false } },
    dependentRequired: { tokenId: ['since'], since: ['tokenId'], until: ['tokenId'] },
  },
};

function referencesTo(parts: object) {
  return Object.keys(parts).map((name) => ({ $ref: `#/components/schemas/${name}` }));
}

function requiring(...fields: string[]) {
  return { properties: Object.fromEntries(fields.map((field) => [field, {}])), required: fields };
}

/** Adds which fields belong together, which their own schemas cannot express (contract.md §1). */
function withAlternatives(name: string, schema: BodySchema): { schema: object; parts: Record<string, object> } {
  if (name === 'tasks.create') {
    // Each alternative is complete, because client generators ignore `properties` beside an `anyOf`.
    const parts = {
      TaskNamedInput: { ...schema, required: ['name'] },
      TaskContentInput: { ...schema, required: ['content'] },
    };
    return { schema: { anyOf: referencesTo(parts) }, parts };
  }
  if (name.endsWith('.move')) return { schema: { ...schema, not: requiring('afterId', 'beforeId') }, parts: {} };
  const together = fieldsTogether[name];
  if (together !== undefined) return { schema: { ...schema, ...together }, parts: {} };
  if (name !== 'reminders.create') return { schema, parts: {} };
  const parts = Object.fromEntries(
    Object.entries(reminderKinds).map(([kind, { fields, required }]) => {
      const own = ['taskId', ...fields].map((field) => [field, schema.properties?.[field]]);
      return [kind, { ...schema, properties: Object.fromEntries(own), required: ['taskId', ...required] }];
    }),
  );
  return { schema: { oneOf: referencesTo(parts) }, parts };
}

/** Moves the body's schema to the components, and requires a body only if one of its fields is required. */
export function shareBody(
  { name }: Operation,
  body: RequestBody | undefined,
): { requestBody?: RequestBody; schemas: Record<string, unknown> } {
  const media = body?.content?.['application/json'];
  if (!body || !media?.schema) return { ...(body ? { requestBody: body } : {}), schemas: {} };
  const { schema, parts } = withAlternatives(name, media.schema);
  const isRequired = (media.schema.required ?? []).length > 0 || 'anyOf' in schema;
  const ref = inputName(name);
  return {
    requestBody: {
      ...body,
      required: isRequired,
      content: { ...body.content, 'application/json': { ...media, schema: { $ref: `#/components/schemas/${ref}` } } },
    },
    schemas: closeObjects({ ...parts, [ref]: schema }) as Record<string, unknown>,
  };
}
