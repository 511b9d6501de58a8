import { expect, test } from 'vitest';
import { providerSentence } from './provider-sentences.ts';

const said = (query: string, beside = true) => providerSentence(new URLSearchParams(query), 'Family login', beside);

test('the password is offered where the provider is away, if there is one', () => {
  expect(said('error=oidc_unavailable')).toContain('or sign in with your password');
  expect(said('error=oidc_unavailable', false)).not.toContain('password');
});

test('whoever is to connect a login is told by which password', () => {
  expect(said('connect=ada&next=%2Finbox')).toContain('called ada');
});

test('what the page does not know it does not repeat', () => {
  expect(said('error=<b>')).toBeNull();
  expect(said('')).toBeNull();
});
