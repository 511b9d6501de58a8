/**
 * Leaves room for the panel of the task in the address before it is there, so that it moves nothing when it comes.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself, and says once more in
 * which windows the panel stands beside its list (`task-detail-dialog.tsx`).
 *
 * @param attribute of the page for which the styles leave the room
 */
export function leavePanelRoom(attribute: string): void {
  if (new URLSearchParams(window.location.search).has('task') && window.matchMedia('(min-width: 80rem)').matches)
    document.documentElement.setAttribute(attribute, '');
}
