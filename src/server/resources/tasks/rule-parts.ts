/** The parts of an RRULE value by name; null when one has no value or is repeated. */
export function ruleParts(rule: string): ReadonlyMap<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of rule.split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, equals);
    if (equals < 1 || parts.has(name)) return null;
    parts.set(name, part.slice(equals + 1));
  }
  return parts;
}

export function ruleText(parts: ReadonlyMap<string, string>): string {
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}
