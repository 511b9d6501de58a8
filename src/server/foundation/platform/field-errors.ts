import type * as z from 'zod';
import type { FieldError } from '../../../contract/errors.ts';

/** Bounds the errors of a reply: more would not help a client, and a hostile request could cause megabytes of them. */
const fieldErrorsMax = 100;
/** Bounds the name of a field, because the client chooses the names of unknown fields. */
const fieldCharactersMax = 200;

/** The errors that a reply contains: the first hundred, with long field names cut. */
export function boundedErrors(errors: readonly FieldError[]): FieldError[] {
  return errors
    .slice(0, fieldErrorsMax)
    .map((error) =>
      error.field.length <= fieldCharactersMax
        ? error
        : { ...error, field: `${error.field.slice(0, fieldCharactersMax).toWellFormed()}…` },
    );
}

/** The first hundred field errors of a refused input. @param fieldOf the source of the value at a path, such as `query.limit` */
export function fieldErrorsOf(
  error: Pick<z.core.$ZodError, 'issues'>,
  fieldOf: (path: string) => string,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of error.issues) {
    errors.push(...fieldErrorsOfIssue(issue, fieldOf).slice(0, fieldErrorsMax - errors.length));
    if (errors.length >= fieldErrorsMax) break;
  }
  return errors;
}

function fieldErrorsOfIssue(issue: z.core.$ZodIssue, fieldOf: (path: string) => string): FieldError[] {
  const path = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, fieldErrorsMax).map((key) => ({
      field: fieldOf(path ? `${path}.${key}` : key),
      code: 'unknown_field',
      message: 'Is not a field of this operation',
    }));
  }
  return [{ field: fieldOf(path), code: wordOf(issue), message: messageOf(issue) }];
}

/** The name of a field at a path, such as `reminders[0].type`. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text ? `.${String(part)}` : String(part);
  }
  return text;
}

/** Whether a value is missing, which only zod's message says, because its issues do not contain the value. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

/** How zod begins the messages that a schema did not give: they name its own terms. */
const zodsOwn = /^(?:Too (?:small|big)|Invalid \w+)(?::|$)/;

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return isMissing(issue) ? 'Required' : `Must be ${typeNames[issue.expected] ?? issue.expected}`;
  if (!zodsOwn.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return `Must ${boundOf(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `Must ${boundOf(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `Must be ${oneOf.format(issue.values.map(String))}`;
    case 'invalid_union':
      return 'Has none of the forms that are taken here';
    default:
      return 'Has not the form that is taken here';
  }
}

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });
const countedNouns: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'item',
  set: 'item',
  file: 'byte',
};

/** `have at least 1 item`, `be at most 100`. */
function boundOf(origin: string, bound: string, limit: number | bigint): string {
  const noun = countedNouns[origin];
  return noun === undefined ? `be ${bound} ${limit}` : `have ${bound} ${limit} ${noun}${limit === 1 ? '' : 's'}`;
}

function wordOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid_value';
    case 'invalid_type':
      return isMissing(issue) ? 'required' : 'invalid_type';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
    default:
      return issue.code;
  }
}
