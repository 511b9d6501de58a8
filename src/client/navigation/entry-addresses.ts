let isKept = false;

/**
 * Keeps the address of each entry of the browser's history. When Next has rendered an address it writes it into the entry of that moment;
 * where another view was opened or Back was pressed meanwhile, that is the entry of another address, which Forward or Back would miss.
 *
 * Called again until it can: Next's own functions come with its router, and what they are given has Next's mark only behind them.
 */
export function keepEntryAddresses(): void {
  if (isKept || !Object.hasOwn(window.history, 'replaceState')) return;
  isKept = true;
  const write = window.history.replaceState;
  window.history.replaceState = (state, unused, url) => {
    if (!(state?.__NA && url && isOtherPage(url))) write(state, unused, url);
  };
}

function isOtherPage(url: string | URL): boolean {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname !== window.location.pathname || search !== window.location.search;
}
