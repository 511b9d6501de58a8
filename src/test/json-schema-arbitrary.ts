import fc from 'fast-check';

/** The part of JSON Schema that the contract's inputs use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '🌊',
    'e\u0301',
    "'; drop table task; --",
    '%',
    '\\',
    '__proto__',
    'constructor',
    '0x10',
    '-1',
    '1e3',
    'null',
    '\u202e',
    'x'.repeat(600),
    '9'.repeat(30),
    // Normalising it takes the square of its length.
    `a${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`,
  ),
);
const dates = fc.constantFrom(
  '2026-03-11',
  '2024-02-29',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '1000-01-01',
  '10000-01-01',
  '2026-3-1',
  '',
);
const times = fc.constantFrom('09:30', '24:00', '23:59', '9:30', '00:00');
const instants = fc.constantFrom(
  '2026-03-11T09:30:00Z',
  '2026-03-11T09:30:00.123456789+02:00',
  '2026-03-11T09:30:00',
  '9999-12-31T23:59:59-14:00',
  '1000-01-01T00:00:00+14:00',
  'now',
);
const words = fc.constantFrom(
  'Europe/Berlin',
  'UTC',
  '+05:30',
  'Mars/Base',
  'FREQ=DAILY',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=9XX',
  'RRULE:',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;INTERVAL=99999999',
  'FREQ=DAILY;UNTIL=20259999',
);

/** Anything but what the field wants. */
const anything = fc.oneof(
  { maxDepth: 2 },
  fc.jsonValue({ maxDepth: 3 }),
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

function text(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'date') return dates;
  if (schema.format === 'date-time') return instants;
  return fc.oneof(hostileText, words, times, dates, fc.string({ maxLength: Math.min(schema.maxLength ?? 50, 60) }));
}

/** Values near a schema: mostly of its type, at and over its bounds, hostile where it is free. @param ids of records that exist */
export function nearSchema(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fitting = fittingSchema(schema, ids);
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything });
}

function fittingSchema(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => nearSchema(choice, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, named(name, part, ids)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(nearSchema(schema.items ?? {}, ids), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1_000, 1_000_000) }),
        fc.constantFrom(0, -1, 1.5, 2 ** 53, 1e300),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

/** Fields that name records get ids of existing ones often enough to reach the verbs. */
function named(name: string, schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const near = nearSchema(schema, ids);
  if (name === 'labelIds' || name === 'ids')
    return fc.oneof({ weight: 3, arbitrary: fc.array(ids, { maxLength: 4 }) }, { weight: 1, arbitrary: near });
  return /Id$/.test(name) ? fc.oneof({ weight: 3, arbitrary: ids }, { weight: 1, arbitrary: near }) : near;
}
