/**
 * A click on a server-rendered button before hydration has no handler yet: it would be lost, and a form's button would send its
 * fields, a password among them, in the page's address. This holds such clicks and repeats them once the button is hydrated.
 *
 * It runs in the page's head before any other script, from its own source text; so it refers to nothing outside itself.
 */
export function holdEarlyClicks(): void {
  const stepMs = 20;
  const held = new Set<Element>();

  // Only what the server rendered is held: a deferred script may add buttons that React never hydrates, after this event.
  let rendered: WeakSet<Element> | null = null;
  document.addEventListener('readystatechange', () => {
    rendered ??= new WeakSet(document.querySelectorAll('button, form'));
  });

  /** React 19 marks each element that it hydrated with keys of its own; a journey fails if a version ever stops. */
  const isHydrated = (control: Element) => Object.keys(control).some((key) => key.startsWith('__react'));

  const hold = (event: Event) => {
    const target = event.target as Element;
    const control = event.type === 'submit' ? target : target.closest('button');
    if (!control || isHydrated(control) || rendered?.has(control) === false) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(control)) return;
    held.add(control);
    repeatOnceHydrated(control);
  };

  const repeatOnceHydrated = (control: Element) => {
    if (control.isConnected && !isHydrated(control)) {
      setTimeout(repeatOnceHydrated, stepMs, control);
      return;
    }
    held.delete(control);
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else if (control instanceof HTMLElement) control.click();
  };

  window.addEventListener('click', hold, true);
  window.addEventListener('submit', hold, true);
}
