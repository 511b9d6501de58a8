import { expect, test } from 'vitest';
import { createBufferedEvent } from './buffered-event.ts';

test('what is emitted before there is a listener is given to the first one, and to no later one', () => {
  const event = createBufferedEvent<string>();
  event.emit('early');
  const [first, second]: string[][] = [[], []];
  const stop = event.on((payload) => first?.push(payload));
  event.on((payload) => second?.push(payload));
  event.emit('late');
  stop();
  event.emit('after the first has gone');
  expect(first).toEqual(['early', 'late']);
  expect(second).toEqual(['late', 'after the first has gone']);
});

test('what is emitted after the last listener has gone waits for the next one', () => {
  const event = createBufferedEvent<string>();
  event.on(() => {})();
  event.emit('between');
  const heard: string[] = [];
  event.on((payload) => heard.push(payload));
  expect(heard).toEqual(['between']);
});
