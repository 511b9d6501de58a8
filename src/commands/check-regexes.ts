import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSync } from 'recheck';
import ts from 'typescript';

/** A regular expression of ours and where it stands. */
interface RegexSource {
  place: string;
  source: string;
  flags: string;
}

const TIMEOUT_MS = 60_000;
/** An attack that takes longer than its own limit counts as found, which on a busy machine says nothing of the expression. */
const patience = {
  timeout: TIMEOUT_MS,
  seedingTimeout: TIMEOUT_MS,
  incubationTimeout: TIMEOUT_MS,
  attackTimeout: TIMEOUT_MS,
};

/** What has been judged safe, kept with the sources as a lock file is, because judging all of them takes a minute and a half. */
interface SafeRegexes {
  /** Another version of the judge judges all of them anew. */
  readonly judge: string;
  /** In their order, so that two branches that add some can be merged. */
  readonly safe: readonly string[];
}

const judgeName = `recheck ${createRequire(import.meta.url)('recheck/package.json').version}`;

function knownSafe(file: string): string[] {
  if (!existsSync(file)) return [];
  const { judge, safe }: SafeRegexes = JSON.parse(readFileSync(file, 'utf8'));
  return judge === judgeName ? [...safe] : [];
}

/**
 * Finds the regular expressions below `root` whose matching can take more than linear time, and says where each is and what
 * attacks it. One that cannot be judged counts as found: it is not shown to be safe.
 *
 * Looks at literals and at `new RegExp` / `RegExp` with constant strings. Tests may hold what they like: they read no input.
 *
 * @param safeFile what was judged safe before, which is trusted, and written where it holds others than there are by now
 * @param mayWrite where it may not, as in continuous integration, a file that is out of date is a problem
 */
export function checkRegexes(root: string, safeFile: string, mayWrite: boolean): string[] {
  // In-process JavaScript: the other engines of recheck are a JVM and a binary that not every machine can run.
  process.env.RECHECK_BACKEND = 'pure';
  const known = knownSafe(safeFile);
  const verdicts = new Map<string, string | null>(known.map((key) => [key, null]));
  const safe = new Set<string>();
  const problems: string[] = [];
  for (const { place, source, flags } of sourceFiles(root).flatMap((file) => regexesOf(root, file))) {
    const key = `/${source}/${flags}`;
    const verdict = verdicts.has(key) ? verdicts.get(key) : judge(source, flags);
    verdicts.set(key, verdict ?? null);
    if (verdict) problems.push(`${place} ${key} ${verdict}`);
    else safe.add(key);
  }
  const content: SafeRegexes = { judge: judgeName, safe: [...safe].toSorted() };
  if (JSON.stringify(known) === JSON.stringify(content.safe)) return problems;
  if (!mayWrite) return [...problems, `${safeFile} is out of date: run \`npm run check -- regexes\` and commit it`];
  writeFileSync(safeFile, `${JSON.stringify(content, null, 2)}\n`);
  return problems;
}

/** Null when the expression is safe. */
function judge(source: string, flags: string): string | null {
  const result = checkSync(source, flags, patience);
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `cannot be judged (${result.error.kind})`;
  return `takes ${result.complexity.summary} time, for instance on ${result.attack.pattern}`;
}

function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.split(path.sep).includes('generated'))
    .toSorted()
    .map((file) => path.join(root, file));
}

function regexesOf(root: string, file: string): RegexSource[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: RegexSource[] = [];
  const visit = (node: ts.Node): void => {
    const regex = literalRegex(node) ?? constructedRegex(node);
    if (regex !== null) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ place: `${path.relative(path.dirname(root), file)}:${line}`, ...regex });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function literalRegex(node: ts.Node): { source: string; flags: string } | null {
  if (!ts.isRegularExpressionLiteral(node)) return null;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function constructedRegex(node: ts.Node): { source: string; flags: string } | null {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || !ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null;
  const [source, flags] = node.arguments ?? [];
  if (source === undefined || !ts.isStringLiteralLike(source)) return null;
  return { source: source.text, flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '' };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const safeFile = path.join(import.meta.dirname, 'safe-regexes.json');
  const problems = checkRegexes(path.resolve(import.meta.dirname, '..'), safeFile, !process.env.CI);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
