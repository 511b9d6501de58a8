/** Shows a number on the icon of the installed app; 0 removes it. A browser that may not show one is the same without. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
}
