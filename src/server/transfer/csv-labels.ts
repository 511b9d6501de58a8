import Papa from 'papaparse';

/** Label names as one cell: separated by commas, quoted like CSV where a name needs it. */
export function writeLabelCell(names: readonly string[]): string {
  return names.length === 0 ? '' : Papa.unparse([[...names]]);
}

export function readLabelCell(cell: string): string[] {
  if (cell.trim() === '') return [];
  const row = Papa.parse<string[]>(cell, { delimiter: ',' }).data[0] ?? [];
  return row.map((name) => name.trim()).filter((name) => name !== '');
}

/** The labels at the end of a task's name as Todoist reads them, where labels have no spaces. */
export function labelSuffix(names: readonly string[]): string {
  return names.map((name) => ` @${name.replaceAll(/\s+/g, '_')}`).join('');
}
