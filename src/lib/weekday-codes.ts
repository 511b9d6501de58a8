/** RFC 5545, section 3.3.10: the weekdays by their numbers, from Sunday on. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
