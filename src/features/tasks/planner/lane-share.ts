/** How many tasks and events of a day stand in the lane. */
export const laneMax = 4;

/** How many of a day's tasks and events without a time are shown, which share the lane: half of it is left to tasks. */
export function laneShare(tiles: number, events: number): { readonly tiles: number; readonly events: number } {
  const ofEvents = Math.min(events, Math.max(laneMax - tiles, laneMax / 2));
  return { tiles: Math.min(tiles, laneMax - ofEvents), events: ofEvents };
}
