/** What one part of the benchmark found out: rows of figures and words, with the same keys in each. */
export interface BenchTable {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** Columns as wide as their widest cell; the keys of the first row are the titles. */
export function printTable({ title, rows }: BenchTable): void {
  const titles = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => titles.map((name) => String(row[name] ?? '')));
  const widths = titles.map((name, column) => Math.max(name.length, ...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log(`\n${title}\n${line(titles)}`);
  for (const row of cells) console.log(line(row));
}
