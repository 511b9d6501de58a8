import { expect, test } from 'vitest';
import manifest from './manifest.ts';

test('what is shared with the app is posted as a form with its files, which no address could hold', () => {
  expect(manifest().share_target).toMatchObject({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ accept: ['*/*'] }] },
  });
});
