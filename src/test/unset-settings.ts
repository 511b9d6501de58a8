import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The names of all variables that `.env.example` shows. */
export function settingNames(): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  return [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** Empty variables, which count as unset, so that a `.env` that somebody keeps here decides nothing in a test. */
export const unsetSettings: Readonly<Record<string, string>> = Object.fromEntries(
  settingNames().map((name) => [name, '']),
);
