/** Before the keys under which answers about events of calendars are kept, which are no records. */
export const eventsPrefix = 'events/';
