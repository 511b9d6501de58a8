/**
 * Makes the column of Upcoming as wide as the planner where this device shows it so: the server, which does not know that, sends the list,
 * and the buttons above it would move when the planner comes.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself, and says once more where
 * the layout is kept (`client/folding/upcoming-layout.ts`) and how the attribute is called.
 */
export function leavePlannerRoom(): void {
  if (window.location.pathname !== '/upcoming') return;
  try {
    const key = Object.keys(window.localStorage).find((name) => name.startsWith('tidemark.upcoming/'));
    if (key !== undefined) document.documentElement.setAttribute('data-planned', '');
  } catch {
    // Without local storage Upcoming is a list.
  }
}
