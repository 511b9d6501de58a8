import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where people write about the code, and the code about documents. */
const places = ['src', 'e2e', 'prisma', 'docs', 'public', '.ci'];
const textFile = /\.(?:ts|tsx|mjs|js|css|md|prisma|sql|sh|yaml)$/;
/** Made by a generator from something that is read here anyway. */
const generated = /(?:^|\/)generated\/|openapi-types\.ts$/;

const sectionAfter = /^ §(\d{1,2}(?:\.\d{1,2})?)/;
const headingAfter = /^, "?([A-Z][\w ]{1,40})"?\)/;
const command = /\bnpm run ([a-z][\w:-]*)/g;
const pathInDocument = /`((?:src|e2e|prisma|docs|public|\.ci)\/[\w./()[\]-]+)`/g;

/**
 * Every mention, in code or in documents, of a document, of a section or of an npm script that does not exist, and in documents of a
 * file that does not. A document is named by its path from the root, from the file or from docs.
 *
 * @returns a line for each, as `file:line: what is not there`
 */
export function falseCitations(root: string): string[] {
  const rootFiles = readdirSync(root).filter((name) => name.endsWith('.md') || name === '.env.example');
  const files = [...places.flatMap((place) => filesBelow(root, place)), ...rootFiles].filter(
    (file) => !generated.test(file),
  );
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const document = documentReader(root);
  return files.flatMap((file) => {
    const isDocument = file.endsWith('.md');
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const at = `${file}:${index + 1}`;
      return [
        ...citationsIn(line).flatMap(({ name, section, heading }) =>
          wrongPart(document(name, path.dirname(file)), name, section, heading).map((problem) => `${at}: ${problem}`),
        ),
        ...[...line.matchAll(command)]
          .filter(([, name = '']) => !Object.hasOwn(scripts, name))
          .map(([text]) => `${at}: there is no script for \`${text}\``),
        ...(isDocument ? [...line.matchAll(pathInDocument)] : [])
          .filter(([, name = '']) => !existsSync(path.join(root, name)))
          .map(([, name]) => `${at}: there is no ${name}`),
      ];
    });
  });
}

interface Citation {
  readonly name: string;
  readonly section: string | undefined;
  readonly heading: string | undefined;
}

function citationsIn(line: string): Citation[] {
  const pieces = line.split(/\.md\b/);
  return pieces.slice(1).flatMap((rest, index) => {
    const stem = lastWord(pieces[index] ?? '');
    // What begins with a slash is an address of the service.
    if (stem === '' || stem.startsWith('/')) return [];
    return [{ name: `${stem}.md`, section: sectionAfter.exec(rest)?.[1], heading: headingAfter.exec(rest)?.[1] }];
  });
}

/** What a path could be at the end of the text; searched from its end, since an expression would try each place of the line. */
function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /[\w./-]/.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

function wrongPart(
  text: string | null,
  name: string,
  section: string | undefined,
  heading: string | undefined,
): string[] {
  if (text === null) return [`there is no document ${name}`];
  if (section !== undefined && !hasSection(text, section)) return [`${name} has no section ${section}`];
  if (heading !== undefined && !new RegExp(`^#+ .*${heading}`, 'm').test(text))
    return [`${name} has no heading ${heading}`];
  return [];
}

/** `5.2` is a heading of that number, or the second item of a numbered list in section 5. */
function hasSection(text: string, section: string): boolean {
  if (new RegExp(`^#+ ${section.replace('.', '\\.')}[. ]`, 'm').test(text)) return true;
  const [chapter = '', item] = section.split('.');
  if (item === undefined) return false;
  const body = text.split(/^## /m).find((part) => part.startsWith(`${chapter}.`));
  return body !== undefined && new RegExp(`^${item}\\. `, 'm').test(body);
}

/** Reads a document once, by whatever path it is named. */
function documentReader(root: string): (name: string, folder: string) => string | null {
  const texts = new Map<string, string>();
  return (name, folder) => {
    const file = [name, path.join(folder, name), path.join('docs', name)].find((candidate) =>
      existsSync(path.join(root, candidate)),
    );
    if (file === undefined) return null;
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

function filesBelow(root: string, place: string): string[] {
  if (!existsSync(path.join(root, place))) return [];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (textFile.test(entry.name) || place === '.ci'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
