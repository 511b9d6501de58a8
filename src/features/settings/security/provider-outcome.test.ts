import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { providerOutcome } from './provider-outcome.ts';

const otherwise = providerOutcome('', 'Family login').sentence;

test('each outcome that the service writes into the address has a sentence of its own', () => {
  const folder = path.join(import.meta.dirname, '../../../server/api/oidc');
  const source = ['begin-oidc.ts', 'finish-oidc.ts']
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const written = [
    ...source.matchAll(/'(linked|confirmed|[a-z]+_(?:taken|identity|required|password|ended|unavailable|allowed))'/g),
  ];
  const outcomes = new Set(
    written
      .map(([, outcome = '']) => outcome)
      .filter((outcome) => !['username_taken', 'not_allowed'].includes(outcome)),
  );
  expect(outcomes.size).toBeGreaterThanOrEqual(8);
  for (const outcome of [...outcomes, 'limit_reached', 'rate_limited'])
    expect(providerOutcome(outcome, 'Family login').sentence, outcome).not.toBe(otherwise);
});

test('only what was reached is good', () => {
  const good = ['linked', 'confirmed', 'identity_taken', 'oidc_refused'].filter(
    (each) => providerOutcome(each, 'X').isGood,
  );
  expect(good).toEqual(['linked', 'confirmed']);
});
