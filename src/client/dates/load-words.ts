/** `5 h 30`, `45 min`, `6 h`. */
export function hoursWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** `5 h 30 of 6 h`, `free`; of a day without working hours `3 h planned`. @param capacity in minutes */
export function loadWords(minutes: number, capacity: number | null): string {
  if (minutes === 0) return 'free';
  return capacity === null ? `${hoursWords(minutes)} planned` : `${hoursWords(minutes)} of ${hoursWords(capacity)}`;
}
