import { describe, expect, test } from 'vitest';
import { createKeyRegistry, keysOf } from './key-registry.ts';

interface Press {
  key: string;
  shiftKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  timeStamp?: number;
}

/** A keyboard event as the browser would dispatch it outside text fields. */
function press({ key, timeStamp = 0, ...modifiers }: Press): KeyboardEvent {
  const event = {
    key,
    timeStamp,
    metaKey: false,
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
    preventDefault() {
      event.defaultPrevented = true;
    },
    ...modifiers,
  };
  return event as unknown as KeyboardEvent;
}

function registered(...keys: string[]) {
  const registry = createKeyRegistry();
  const ran: string[] = [];
  for (const each of keys)
    registry.register({
      keys: each,
      run: () => {
        ran.push(each);
        return true;
      },
    });
  return { registry, ran };
}

describe('shortcuts', () => {
  test('run one key, keys with modifiers, and a key after G', () => {
    const { registry, ran } = registered('q', 'mod+k', 'g i', '?', 'alt+arrowup');
    registry.handle(press({ key: 'q' }));
    registry.handle(press({ key: 'k', metaKey: true }));
    registry.handle(press({ key: 'g' }));
    registry.handle(press({ key: 'i' }));
    registry.handle(press({ key: '?', shiftKey: true }));
    registry.handle(press({ key: 'ArrowUp', altKey: true }));
    expect(ran).toEqual(['q', 'mod+k', 'g i', '?', 'alt+arrowup']);
  });

  test('forget the G after a while', () => {
    const { registry, ran } = registered('g i', 'i');
    registry.handle(press({ key: 'g', timeStamp: 0 }));
    registry.handle(press({ key: 'i', timeStamp: 5_000 }));
    expect(ran).toEqual(['i']);
  });

  test('let the latest registration go first, and pass on what it declines', () => {
    const { registry, ran } = registered('e');
    let takes = true;
    registry.register({
      keys: 'e',
      run: () => {
        if (takes) ran.push('layer');
        return takes;
      },
    });
    registry.handle(press({ key: 'e' }));
    takes = false;
    registry.handle(press({ key: 'e' }));
    expect(ran).toEqual(['layer', 'e']);
  });

  test('can be switched off where they are single characters; the others go on working', () => {
    const { registry, ran } = registered('q', 'mod+k', 'delete', 'g i');
    registry.setSingleKeys(false);
    for (const key of ['q', 'g', 'i', 'Delete']) registry.handle(press({ key }));
    registry.handle(press({ key: 'k', metaKey: true }));
    expect(ran).toEqual(['delete', 'mod+k']);
  });

  test('are written alike, whatever the browser calls the key', () => {
    expect(keysOf(press({ key: ' ' }))).toBe('space');
    expect(keysOf(press({ key: 'X', shiftKey: true }))).toBe('shift+x');
    expect(keysOf(press({ key: '#', shiftKey: true }))).toBe('#');
  });
});
