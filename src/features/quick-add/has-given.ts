/** @returns whether the address gives quick add something: a text by `?add=TEXT`, or by `?shared` what another app shared */
export const hasGiven = (): boolean => /[?&](add|shared)\b/.test(window.location.search);
