import { expect, test } from 'vitest';
import { watchTouch } from './watch-touch.ts';

test.each(['touchend', 'touchcancel', 'touchmove'])('a finger no longer rests after %s', (type) => {
  const target = new EventTarget();
  const watch = watchTouch(target);
  expect(watch.isResting()).toBe(true);
  target.dispatchEvent(new Event(type));
  expect(watch.isResting()).toBe(false);
});

test('a watch that has stopped follows no later touch', () => {
  const target = new EventTarget();
  const watch = watchTouch(target);
  watch.stop();
  target.dispatchEvent(new Event('touchend'));
  expect(watch.isResting()).toBe(true);
});
