import * as z from 'zod';
import { hasLongMarkRun, normalForm } from '../lib/normal-form.ts';
import { hasVisibleText, withoutReordering } from '../lib/visible-text.ts';

/** Refused everywhere: C0 and C1 controls. Long text may hold line feeds and tabs. */
const controlInLine = /\p{Cc}/u;
const controlInLong = /[^\P{Cc}\n\t]/u;

/** A composed character comes from at most so many UTF-16 units, so what is longer can fit no more once it is composed. */
const unitsPerCharacterMax = 4;

function isFarTooLong(value: string, rule: TextRule): boolean {
  return value.length > rule.max * unitsPerCharacterMax;
}

/** Length in Unicode code points, which is also what JSON Schema's maxLength counts. */
export function countCodePoints(value: string): number {
  let count = 0;
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) count += 1;
    else {
      count += 1;
      const next = value.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) index += 1;
    }
  }
  return count;
}

type TextRule = { min: number; max: number };

interface TextKind {
  readonly control: RegExp;
  /** What is kept, of what was sent. */
  readonly clean: (value: string) => string;
  readonly isName?: boolean;
}

function checkText(
  value: string,
  rule: TextRule,
  { control, isName }: TextKind,
  issue: (code: string, message: string) => void,
): void {
  if (isFarTooLong(value, rule)) {
    issue('too_long', `Must have at most ${rule.max} characters`);
    return;
  }
  if (!value.isWellFormed()) issue('invalid_characters', 'Must not contain lone surrogates');
  else if (control.test(value)) issue('invalid_characters', 'Must not contain control characters');
  else if (hasLongMarkRun(value)) issue('invalid_characters', 'Must not have more than 30 combining marks in a row');
  const length = isName && !hasVisibleText(value) ? 0 : countCodePoints(value);
  if (length < rule.min)
    issue(
      length === 0 ? 'required' : 'too_short',
      length === 0 ? 'Must not be empty' : `Must have at least ${rule.min} characters`,
    );
  if (length > rule.max) issue('too_long', `Must have at most ${rule.max} characters`);
}

function textSchema(rule: TextRule, kind: TextKind) {
  // Neither normalising nor counting is done for a text that cannot be taken.
  const cleanIfInReach = (value: string) => (isFarTooLong(value, rule) ? value : kind.clean(value));
  return z
    .string()
    .overwrite(cleanIfInReach)
    .superRefine((value, ctx) => {
      checkText(value, rule, kind, (code, message) => ctx.addIssue({ code: 'custom', message, params: { code } }));
    })
    .meta({ minLength: rule.min, maxLength: rule.max });
}

const line: TextKind = { control: controlInLine, clean: (value) => normalForm(value).trim() };

/** One line, NFC, trimmed; `min` and `max` in code points. */
export function lineText(rule: TextRule) {
  return textSchema(rule, line);
}

/** A line that is empty where nobody sees anything of it: a record with such a name would stand nameless in every list. */
export function nameText(rule: TextRule) {
  return textSchema(rule, { ...line, isName: true });
}

/** The name of a credential, by which a person knows which one to end: nothing in it changes the order in which it is read. */
export function credentialName(rule: TextRule) {
  return textSchema(rule, { ...line, clean: (value) => line.clean(withoutReordering(value)), isName: true });
}

/** Many lines, NFC, kept as written; CRLF becomes LF. */
export function longText(rule: TextRule) {
  return textSchema(rule, {
    control: controlInLong,
    clean: (value) => normalForm(value).replaceAll('\r\n', '\n'),
  });
}
