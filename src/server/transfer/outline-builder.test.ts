import { expect, test } from 'vitest';
import { outlineBuilder } from './outline-builder.ts';

test('the positions of more than nine records sort in the order of the file', () => {
  const builder = outlineBuilder(new Date('2026-03-11T09:00:00Z'), 'UTC');
  for (let index = 0; index < 12; index += 1) builder.startProject(`Project ${index}`, false);
  const positions = builder.exportFile.projects.map(({ position }) => position);
  expect(positions.toSorted()).toEqual(positions);
});
