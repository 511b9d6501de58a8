/** A line of iCalendar (RFC 5545 §3.1) has at most so many octets, its end apart. */
const octetsMax = 75;

/** A text as the value of a property: what would end or divide it is escaped. */
export function textValue(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** A parameter's value, in quotes where a sign would end it. */
export function parameterValue(text: string): string {
  return /[:;,]/.test(text) ? `"${text.replaceAll('"', '')}"` : text;
}

/** A whole line with its end, folded between characters, so that no reader sees half of one. */
export function line(name: string, value: string): string {
  const text = `${name}:${value}`;
  if (text.length <= octetsMax && Buffer.byteLength(text) <= octetsMax) return `${text}\r\n`;
  let folded = '';
  let octets = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsMax) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
