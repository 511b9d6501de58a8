import { expect, test } from 'vitest';
import { toggleBox } from './toggle-box.ts';

const list = 'Before [ ] none\n\n- [x] one\n- [ ] two';

test('checks the box of the item at the offset and no other', () => {
  expect(toggleBox(list, list.indexOf('- [ ] two'))).toBe('Before [ ] none\n\n- [x] one\n- [x] two');
});

test('clears a checked box', () => {
  expect(toggleBox(list, list.indexOf('- [x] one'))).toBe('Before [ ] none\n\n- [ ] one\n- [ ] two');
});

test('changes nothing where there is no box', () => {
  expect(toggleBox('plain', 0)).toBe('plain');
});
