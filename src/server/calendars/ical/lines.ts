/** A line of iCalendar (RFC 5545 §3.1) has at most so many octets, its end apart. */
const octetsMax = 75;

/** A text as the value of a property: what would end or divide it is escaped. Some readers end lines at Unicode's separators too. */
export function textValue(text: string): string {
  if (!/[\\;,\r\n\u2028\u2029]/.test(text)) return text;
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|[\n\u2028\u2029]/g, '\\n');
}

/** A parameter's value, in quotes where a sign would end it. */
export function parameterValue(text: string): string {
  return /[:;,]/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
}

/** A whole line with its end, folded between characters, so that no reader sees half of one. */
export function line(name: string, value: string): string {
  const text = `${name}:${value}`;
  const isAscii = Buffer.byteLength(text) === text.length;
  if (isAscii && text.length <= octetsMax) return `${text}\r\n`;
  const folded: string[] = [];
  let start = 0;
  while (start < text.length) {
    const octets = start === 0 ? octetsMax : octetsMax - 1;
    const end = isAscii ? start + octets : endOfPart(text, start, octets);
    folded.push(text.slice(start, end));
    start = end;
  }
  return `${folded.join('\r\n ')}\r\n`;
}

/** Where the longest part ends that begins there and has at most so many octets. */
function endOfPart(text: string, start: number, octets: number): number {
  let left = octets;
  let end = start;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (left < 0) break;
    end += code < 0x1_0000 ? 1 : 2;
  }
  return end;
}
