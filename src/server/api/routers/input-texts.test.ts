import { expect, test } from 'vitest';
import * as z from 'zod';
import { inspectProcedures } from '../procedures/inspect-procedures.ts';
import { rootRouter } from './root-router.ts';

/** The texts that may hold a NUL, and why none of them brings it to a statement; cursors are signed by the service. */
const reasons = {
  'account.signUp.password': 'is hashed',
  'account.changePassword.currentPassword': 'is hashed',
  'account.changePassword.newPassword': 'is hashed',
  'account.close.password': 'is hashed',
  'auth.deviceToken.username': 'is looked up only if PostgreSQL can store it',
  'auth.deviceToken.password': 'is hashed',
  'auth.deviceToken.code': 'is read as digits or hashed',
  'totp.confirm.code': 'is read as digits',
  'proposals.decide.approve[].previewHash': 'is compared in the process',
};

/** What every procedure of Settings → Security asks for, checked as at sign-in. */
const confirmations = /^(?:passkeys|totp|recoveryCodes|identities|account)\.\w+\.confirm\.(?:password|code)$/;

/** Short and long, because lengths are bounded on both sides. */
const withNul = ['a\0b', `a\0b${'c'.repeat(20)}`];
const takesNul = (schema: z.core.$ZodType) => withNul.some((text) => z.safeParse(schema, text).success);

/** The places of the texts in `given` that accept a NUL, which PostgreSQL does not take. */
function textsWithNul(given: z.core.$ZodType, place: string, outer: readonly z.core.$ZodType[] = []): string[] {
  if (outer.includes(given)) return [];
  const within = (inner: z.core.$ZodType, name = '') => textsWithNul(inner, place + name, [...outer, given]);
  const { def } = (given as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return takesNul(given) ? [place] : [];
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => within(inner, `.${field}`));
    case 'array':
      return within(def.element, '[]');
    case 'record':
      return [...within(def.keyType, '{name}'), ...within(def.valueType, '{}')];
    case 'union':
      return def.options.flatMap((option) => within(option));
    case 'pipe':
      // What a transformation of a text refuses, the text before it may accept.
      return takesNul(given) ? [place] : within(def.in).filter((inner) => inner !== place);
    case 'lazy':
      return within(def.getter());
    default:
      return 'innerType' in def ? within(def.innerType) : [];
  }
}

test('no text of an input brings a NUL to the database', () => {
  const places = inspectProcedures(rootRouter).flatMap(({ path, inputs }) =>
    inputs.flatMap((input) => textsWithNul(input, path)),
  );
  expect(places.filter((place) => !place.endsWith('.cursor') && !confirmations.test(place)).sort()).toEqual(
    Object.keys(reasons).sort(),
  );
});
