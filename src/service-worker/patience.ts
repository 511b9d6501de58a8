/** A network that takes longer is as good as none when a copy is at hand. */
export const patienceMs = 4_000;
