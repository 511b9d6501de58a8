/** How many layers above the page (back-layers.ts) lie at or below an entry of the browser's history. @param state `history.state` */
export function layersOf(state: unknown): number {
  return (state as { layers?: number } | null)?.layers ?? 0;
}

export function entryState(layers: number): { layers: number } | null {
  return layers === 0 ? null : { layers };
}
