/** Stands for events of a day where there is no room for them. */
export function EventDot() {
  return <span className="size-1 shrink-0 rounded-full bg-ink3 forced-colors:bg-[CanvasText]" />;
}
