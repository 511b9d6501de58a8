import { expect, test } from 'vitest';
import { dataAttributes, selectorOf, setData } from './data-attributes.ts';

test('false, null and undefined set no attribute, and true sets one without a value', () => {
  expect(dataAttributes({ task: 'tsk_1', depth: 0, board: true, active: false, order: null, day: undefined })).toEqual({
    'data-drag-task': 'tsk_1',
    'data-depth': '0',
    'data-board': '',
  });
});

test('a selector finds the value as it is, also on the server', () => {
  expect(selectorOf('group')).toBe('[data-group]');
  expect(selectorOf('group', String.raw`a"b\c`)).toBe(String.raw`[data-group="a\"b\\c"]`);
});

test('an attribute is set on an element that is in the page, and removed by what sets none', () => {
  const attributes = new Map<string, string>();
  const element = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  } as unknown as Element;
  setData(element, 'dragging', true);
  setData(element, 'swipe', 'left');
  expect([...attributes]).toEqual([
    ['data-dragging', ''],
    ['data-swipe', 'left'],
  ]);
  setData(element, 'dragging', false);
  expect([...attributes.keys()]).toEqual(['data-swipe']);
});
