/**
 * Spreadsheets execute cells that begin with one of these as formulas. An apostrophe in front makes them text in every
 * spreadsheet. A cell that already has one gets another, so that reading removes exactly the added one.
 */
const begins = /^(?='*[=+\-@\t\r])/;
const escaped = /^'(?='*[=+\-@\t\r])/;

export function escapeFormula(cell: string): string {
  return cell.replace(begins, "'");
}

export function unescapeFormula(cell: string): string {
  return cell.replace(escaped, '');
}
