import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image: string;
  readonly build?: string | { readonly dockerfile_inline: string };
  /** By the short form at a path of its name. */
  readonly configs?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly networks?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}

export interface ComposeFile {
  readonly name: string;
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly configs?: Readonly<Record<string, { readonly content: string }>>;
}

type Given = Readonly<Record<string, string>>;

export function readCompose(file: string): ComposeFile {
  return parse(readFileSync(file, 'utf8'), { merge: true }) as ComposeFile;
}

/** The environment of a service as compose gives it. @throws where a required one is missing */
export function environmentOf({ environment = {} }: ComposeService, given: Given = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value), given)]));
}

/** The text of a config as compose gives it. @throws where a required variable is missing */
export function configOf({ configs }: ComposeFile, name: string, given: Given = {}): string {
  return filled(configs?.[name]?.content ?? '', given).replaceAll('$$', '$');
}

/** Fills `${NAME:-default}` and `${NAME:?why}`. */
function filled(text: string, given: Given): string {
  return text.replace(/\$\{(\w{1,60})(:-|:\?)([^{}]{0,100})\}/g, (_, name: string, kind: string, other: string) => {
    const value = given[name];
    if (value) return value;
    if (kind === ':?') throw new Error(`${name} ${other}`);
    return other;
  });
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
