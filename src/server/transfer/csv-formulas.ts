/**
 * A spreadsheet runs a cell that begins with one of these as a formula. An apostrophe in front makes it text, which every
 * spreadsheet knows; one that stood there already gets another, so that reading takes exactly ours away.
 */
const begins = /^(?='*[=+\-@\t\r])/;
const escaped = /^'(?='*[=+\-@\t\r])/;

export function escapeFormula(cell: string): string {
  return cell.replace(begins, "'");
}

export function unescapeFormula(cell: string): string {
  return cell.replace(escaped, '');
}
