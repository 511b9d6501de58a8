import { expect, it } from 'vitest';
import { toggleBox } from './toggle-box.ts';

const list = 'Before [ ] none\n\n- [x] one\n- [ ] two';

it('ticks the box of the item that begins there and leaves the others', () => {
  expect(toggleBox(list, list.indexOf('- [ ] two'))).toBe('Before [ ] none\n\n- [x] one\n- [x] two');
});

it('takes a tick away', () => {
  expect(toggleBox(list, list.indexOf('- [x] one'))).toBe('Before [ ] none\n\n- [ ] one\n- [ ] two');
});

it('changes nothing where there is no box', () => {
  expect(toggleBox('plain', 0)).toBe('plain');
});
