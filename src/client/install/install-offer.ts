import { createValue, type Value } from '../../lib/value.ts';

/** The browser's event of Chromium that an app can be installed; `prompt` may be called once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const offer = createValue<InstallPromptEvent | null>(null);

/** Set while the browser offers to install the app. */
export const installOffer: Pick<Value<Event | null>, 'get' | 'initial' | 'subscribe'> = offer;

/** Keeps the browser's offer for the app's own line instead of its banner, which comes unasked. @returns what ends it */
export function followInstallOffers(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    offer.set(event as InstallPromptEvent);
  };
  const forget = () => offer.set(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Asks whether to install the app, in the browser's own words. */
export function install(): void {
  const event = offer.get();
  // An offer counts once; the browser makes another one if the user declines.
  offer.set(null);
  void event?.prompt().catch(() => {});
}

/** Whether the app runs in Safari of iOS, which installs from its share menu and makes no offer. */
export function isInstalledByHand(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false;
}

/** Whether the address keeps browsers from installing the app: they do so over https alone. */
export function isPlainHttp(): boolean {
  return !window.isSecureContext;
}
