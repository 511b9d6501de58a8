import { entryState, layersOf } from '../../components/entry-layers.ts';
import { focusViewIfLost } from '../dom/focus.ts';
import { addressShown, holdKeys, repeatOnceShown } from '../early-input/early-keys.ts';
import { isTyping } from '../keys/key-registry.ts';
import { countAddressChange } from './address-changes.ts';
import { keepEntryAddresses } from './entry-addresses.ts';
import { forgetScrollPlace, passScrollPlace } from './scroll-place.ts';

/**
 * Shows another view of the app at once, without a request: Next's router observes the History API and only passes the new
 * path to its components.
 */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  const before = window.location.pathname;
  countAddressChange();
  if (options.replace) {
    window.history.replaceState(entryState(layersOf(window.history.state)), '', path);
    if (window.location.pathname !== before) passScrollPlace(before, window.location.pathname);
  } else if (path !== before + window.location.search) {
    keepEntryAddresses();
    window.history.pushState(null, '', path);
    if (window.location.pathname !== before) {
      forgetScrollPlace(window.location.pathname);
      const left = document.activeElement?.closest('main');
      leaveField();
      holdKeys();
      repeatOnceShown();
      // A button of the view that leaves takes the focus with it.
      if (left) void addressShown().then(focusViewIfLost);
    }
  }
}

/** The view that leaves is shown for a moment yet, and a field of it with the focus would take the keys that are typed by then. */
function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && isTyping(field) && field.closest('main')) field.blur();
}
