const names: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: 'Del',
  backspace: 'Backspace',
  home: 'Home',
  end: 'End',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  shift: 'Shift',
};

/** `mod+k` as it is printed: `⌘K` on a Mac, `Ctrl+K` elsewhere. */
export function keyNames(keys: string): string {
  const mac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);
  return keys
    .split(' ')
    .map((step) =>
      step
        .split('+')
        .map((part) => {
          if (part === 'mod') return mac ? '⌘' : 'Ctrl';
          if (part === 'alt') return mac ? '⌥' : 'Alt';
          return names[part] ?? part.toUpperCase();
        })
        .join(mac ? '' : '+'),
    )
    .join(' ');
}
