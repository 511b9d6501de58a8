import { holdKeys, repeatHeldKeys } from './early-keys.ts';

/**
 * Does what may lead to another view or task in a later task, when a closed dialog has returned the focus, and holds what is typed from
 * now on until that is shown.
 */
export function actBetweenViews(act: () => void): void {
  holdKeys();
  setTimeout(() => {
    const { href } = window.location;
    act();
    if (window.location.href === href) repeatHeldKeys();
  });
}
