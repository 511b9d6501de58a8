/**
 * Leaves room for the panel of the task in the address before it is there, so that it moves nothing when it comes.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself, and says once more how
 * wide the panel is and in which windows it stands beside its list (`task-detail-dialog.tsx`).
 */
export function leavePanelRoom(): void {
  if (new URLSearchParams(window.location.search).has('task') && window.matchMedia('(min-width: 80rem)').matches)
    document.documentElement.style.setProperty('--side-panel', '30rem');
}
