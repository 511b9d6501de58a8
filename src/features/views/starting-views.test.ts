import { expect, test } from 'vitest';
import { exampleContext } from '../../filter/examples/world.ts';
import { readFilter } from '../../filter/read-filter.ts';
import { startingViews } from './starting-views.ts';

test('eight views are offered, and each of their filters is read without a doubt in both languages', () => {
  expect(startingViews).toHaveLength(8);
  for (const { name, filters } of startingViews)
    for (const filter of filters)
      for (const locale of ['en', 'de'])
        expect(readFilter(filter, exampleContext(locale)), `${name}: ${filter}`).toMatchObject({
          errors: [],
          warnings: [],
          canonical: expect.stringMatching(/./),
        });
});
