const addressShape = /\bhttps?:\/\/[^\s<>"]{1,2000}/gi;
const addressesMax = 3;

/** An address within a text, and the host by which a reader knows it. */
export interface WebAddress {
  readonly href: string;
  readonly host: string;
}

/** The first web addresses of a text, each once. The sentence's own punctuation after an address is not part of it. */
export function webAddresses(text: string): WebAddress[] {
  const found = new Map<string, WebAddress>();
  for (const [match] of text.matchAll(addressShape)) {
    const address = addressOf(withoutPunctuation(match));
    if (address) found.set(address.href, address);
    if (found.size === addressesMax) break;
  }
  return [...found.values()];
}

function withoutPunctuation(match: string): string {
  let end = match.length;
  while (/[.,;:!?'”’]/.test(match.charAt(end - 1)) || closesNothing(match, end)) end -= 1;
  return match.slice(0, end);
}

/** Whether the text ends with a bracket that was opened before the address. */
function closesNothing(match: string, end: number): boolean {
  return match.charAt(end - 1) === ')' && !match.slice(0, end).includes('(');
}

function addressOf(text: string): WebAddress | null {
  if (!URL.canParse(text)) return null;
  const { href, hostname } = new URL(text);
  return { href, host: hostname.replace(/^www\./, '') };
}
