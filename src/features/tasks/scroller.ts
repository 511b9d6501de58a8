/** The element of the shell that scrolls the views. */
export const scrollerId = 'main';
