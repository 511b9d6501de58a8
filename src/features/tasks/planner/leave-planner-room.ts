/**
 * Makes the column of Upcoming as wide as the planner where this device shows it so: the server, which does not know that, sends the list,
 * and the buttons above it would move when the planner comes.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself.
 *
 * @param key of the user's layout in local storage
 * @param attribute of the page for which the styles leave the room
 */
export function leavePlannerRoom(key: string, attribute: string): void {
  if (window.location.pathname !== '/upcoming') return;
  try {
    if (window.localStorage.getItem(key) !== null) document.documentElement.setAttribute(attribute, '');
  } catch {
    // Without local storage Upcoming is a list.
  }
}
