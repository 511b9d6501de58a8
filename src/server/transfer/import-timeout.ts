/** Fifty thousand tasks are one transaction; the user's other writes wait for it. */
export const importTimeoutMs = 300_000;
