/** A date with this weekday, from the first week of February 2026, which begins with a Sunday. @param day 0 = Sunday */
export const dayOfWeek = (day: number): string => `2026-02-0${day + 1}`;
