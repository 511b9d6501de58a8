import { focusViewIfLost } from '../dom/focus.ts';
import { addressShown } from '../early-input/early-keys.ts';
import { navigate } from './navigation.ts';

/** Shows another view in place of one that is gone, and with it the control that had the focus, which goes to the other view. */
export function leaveFor(path: string): void {
  navigate(path);
  void addressShown().then(focusViewIfLost);
}
