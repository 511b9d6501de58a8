import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProjectPath, writeProjectPath } from './csv-project-path.ts';

test('a path of project names is read as it was written, whatever slashes are in them', () => {
  const name = fc.string({ unit: fc.constantFrom('a', '/', '\\', ' ', 'ü'), minLength: 1 });
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
      expect(readProjectPath(writeProjectPath(names))).toEqual(names);
    }),
  );
  expect(writeProjectPath(['Home', 'Kitchen'])).toBe('Home/Kitchen');
  expect(writeProjectPath(['A/B'])).toBe('A\\/B');
});
