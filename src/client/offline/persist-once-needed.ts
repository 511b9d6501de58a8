import type { Outbox } from '../../sync/outbox.ts';

/**
 * Has the browser keep what it stores of this site for good, so that it does not throw away changes that wait to be sent: asked
 * for once something waits without a network, or as soon as the app is installed. Firefox asks the user, so not before.
 * @returns what ends it
 */
export function persistOnceNeeded({ waiting }: Pick<Outbox, 'waiting'>): () => void {
  let isAsked = false;
  // Made once: five hundred changes at once ask as often.
  const standalone = matchMedia('(display-mode: standalone)');
  const ask = () => {
    const isNeeded = !navigator.onLine && waiting.get().length > 0;
    if (isAsked || !(isNeeded || standalone.matches)) return;
    isAsked = true;
    // A browser that refuses may still keep it; nothing else can be done.
    navigator.storage?.persist?.().catch(() => {});
  };
  ask();
  return waiting.subscribe(ask);
}
