import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}

export interface ComposeFile {
  readonly name: string;
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export function readCompose(file: string): ComposeFile {
  return parse(readFileSync(file, 'utf8')) as ComposeFile;
}

/** The environment of a service as compose gives it: `${NAME:-default}` and `${NAME:?why}`. @throws where a required one is missing */
export function environmentOf(
  { environment = {} }: ComposeService,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const fill = (_: string, name: string, kind: string, text: string) => {
    const value = given[name];
    if (value) return value;
    if (kind === ':?') throw new Error(`${name} ${text}`);
    return text;
  };
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w{1,60})(:-|:\?)([^{}]{0,100})\}/g, fill),
    ]),
  );
}

/** What the last stage of the Dockerfile sets: its variables, its command, and its user. */
export function readImage(): { env: Record<string, string>; command: readonly string[]; text: string } {
  const whole = readFileSync('Dockerfile', 'utf8');
  const text = whole.slice(whole.lastIndexOf('\nFROM ')).replaceAll('\\\n', ' ');
  const pairs = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.trim().split(/\s+/));
  const env = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(text.slice(text.lastIndexOf('\nCMD')))?.[1] ?? '[]') as string[];
  return { env, command, text };
}
