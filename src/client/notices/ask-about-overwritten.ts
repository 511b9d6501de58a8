import type { Notices } from './notices.ts';

/** Says that a text that was just saved took the place of one that was written elsewhere meanwhile, and offers that one. */
export function askAboutOverwritten(notices: Notices, what: string, useTheirs: () => void): void {
  notices.show({
    text: `${what} was changed elsewhere while you wrote. Yours is kept.`,
    choices: [{ label: 'Use theirs', run: useTheirs }],
    action: { label: 'Keep mine', run() {} },
    urgent: true,
    key: 'undo',
  });
}
