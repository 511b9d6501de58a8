/** One shortcut. The latest registration wins until it is removed, so that an open dialog can take a key over. */
export interface Shortcut {
  /** `q`, `g i` (one after the other), `mod+k` (⌘ or Ctrl), `shift+x`, `alt+arrowup`, `delete`, `?`. */
  readonly keys: string;
  /** Returning false passes the key on, to an earlier registration or the browser. */
  readonly run: (event: KeyboardEvent) => boolean | undefined;
}

export interface KeyRegistry {
  register(shortcut: Shortcut): () => void;
  handle(event: KeyboardEvent): void;
  /** Does what a shortcut does where the target has the focus, also with the switch off. */
  press(keys: string, target: Element): void;
  /** The switch of WCAG 2.1.4: with it off, only keys with a modifier or outside the printable ones work. */
  setSingleKeys(enabled: boolean): void;
}

const sequenceMs = 1_200;

export function createKeyRegistry(): KeyRegistry {
  const shortcuts: Shortcut[] = [];
  let singleKeys = true;
  let prefix = '';
  let prefixAt = 0;

  function run(keys: string, event: KeyboardEvent): boolean {
    for (let index = shortcuts.length - 1; index >= 0; index -= 1) {
      const shortcut = shortcuts[index];
      if (shortcut?.keys !== keys || shortcut.run(event) === false) continue;
      event.preventDefault();
      return true;
    }
    return false;
  }

  return {
    register(shortcut) {
      shortcuts.push(shortcut);
      return () => {
        const index = shortcuts.indexOf(shortcut);
        if (index >= 0) shortcuts.splice(index, 1);
      };
    },
    setSingleKeys(enabled) {
      singleKeys = enabled;
    },
    press(keys, target) {
      const event = new KeyboardEvent('keydown', { cancelable: true });
      // An event that is not dispatched has no target of its own.
      Object.defineProperty(event, 'target', { value: target });
      run(keys, event);
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing) return;
      const key = keysOf(event);
      const single = isPrintable(key);
      if (isTyping(event.target) && (single || !key.includes('+') || key.startsWith('shift+'))) return;
      if (single && !singleKeys) return;
      const pending = event.timeStamp - prefixAt < sequenceMs ? prefix : '';
      prefix = '';
      if (pending && run(`${pending} ${key}`, event)) return;
      if (run(key, event)) return;
      if (!shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) return;
      prefix = key;
      prefixAt = event.timeStamp;
    },
  };
}

/** The event in the notation of `Shortcut.keys`. Shift is named only where it does not already show in the character. */
export function keysOf(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const letter = /^[a-z]$/.test(key) || key.length > 1;
  const parts = [
    event.metaKey || event.ctrlKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && letter ? 'shift' : '',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

function isPrintable(keys: string): boolean {
  return keys.length === 1 || keys === 'shift+space' || /^shift\+.$/.test(keys);
}

/** Whether the target takes text, and with it keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName ?? '');
}
