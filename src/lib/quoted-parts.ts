/** A sentence of the app in its parts: those at odd places are what it quotes, a name for the most part. */
export function quotedParts(sentence: string): readonly string[] {
  return sentence.split(/(?<=“)([^“”]+)(?=”)/);
}
