import { expect, test } from 'vitest';
import { newPasswordSchema } from './account.ts';
import { createApiTokenInput, deviceTokenInput } from './api-tokens.ts';
import { renamePasskeyInput } from './security.ts';
import { lineText, longText } from './text.ts';

const marks = (length: number) => `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`;
const codesOf = (result: { error?: { issues: readonly object[] } | undefined }) =>
  (result.error?.issues ?? []).map((issue) => (issue as { params?: { code: string } }).params?.code);

test('a text far beyond its length is refused for it, without being normalised', () => {
  const begin = performance.now();
  for (const schema of [lineText({ min: 1, max: 120 }), longText({ min: 0, max: 16_384 })])
    expect(codesOf(schema.safeParse(marks(400_000)))).toContain('too_long');
  expect(codesOf(newPasswordSchema.safeParse(marks(400_000)))).toContain('too_long');
  expect(performance.now() - begin).toBeLessThan(15_000);
});

test('more than thirty combining marks in a row are refused, in texts and passwords', () => {
  expect(codesOf(lineText({ min: 1, max: 500 }).safeParse(marks(32)))).toEqual(['invalid_characters']);
  expect(codesOf(longText({ min: 1, max: 500 }).safeParse(marks(32)))).toEqual(['invalid_characters']);
  expect(codesOf(newPasswordSchema.safeParse(`long enough ${marks(32)}`))).toEqual(['invalid_characters']);
  expect(lineText({ min: 1, max: 500 }).safeParse(marks(30)).success).toBe(true);
});

test('a text that fits once it is composed is taken, however it was sent', () => {
  expect(lineText({ min: 1, max: 3 }).parse('\u03b1\u0313\u0300\u0345'.repeat(3))).toBe('\u1f82'.repeat(3));
});

test('names of tokens and passkeys are read in the order in which they are written', () => {
  const name = 'Laptop \u202egnp.exe\u2066\u2069';
  const shown = 'Laptop gnp.exe';
  expect(createApiTokenInput.parse({ name }).name).toBe(shown);
  expect(deviceTokenInput.parse({ username: 'ada', password: 'x', deviceName: name }).deviceName).toBe(shown);
  const id = 'pky_019312d0-0000-7000-8000-000000000000';
  expect(renamePasskeyInput.shape.name.parse(name)).toBe(shown);
  expect(codesOf(renamePasskeyInput.safeParse({ id, name: '\u202e' }))).toEqual(['required']);
});
