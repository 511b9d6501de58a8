import type { Figure } from './figure.ts';

/** Prints a line for each figure. @returns whether every limit holds */
export function printReport(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, unit } = figure;
    const shown = `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trim();
    console.log(`${verdict(figure).padEnd(7)}${name.padEnd(62)}${shown.padStart(10)}  ${limitText(figure)}`);
  }
  return figures.every(holds);
}

function holds({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

function verdict(figure: Figure): string {
  if (!figure.limit) return '';
  return holds(figure) ? 'ok' : 'MISSED';
}

function limitText({ limit, unit }: Figure): string {
  if (!limit) return '';
  return `(${'most' in limit ? `at most ${limit.most}` : `at least ${limit.least}`}${unit && ` ${unit}`})`;
}
