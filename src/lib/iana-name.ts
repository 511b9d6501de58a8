import { isTimeZone } from './time-zone.ts';
import { windowsZones } from './windows-zones.ts';

/** The IANA zone that a calendar file names: as it stands, at the end of a path, or by its name in Windows; null of no known one. */
export function ianaName(tzid: string): string | null {
  const name = tzid.trim();
  const parts = name.split('/');
  const candidates = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/'), windowsZones[name] ?? ''];
  return candidates.find((candidate) => /^[A-Za-z]/.test(candidate) && isTimeZone(candidate)) ?? null;
}
