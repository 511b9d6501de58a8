import type { Metric } from './metric.ts';

/** Prints a line for each metric. @returns whether every limit holds */
export function printReport(metrics: readonly Metric[]): boolean {
  for (const metric of metrics) {
    const { name, value, unit } = metric;
    const shown = `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trim();
    console.log(`${verdict(metric).padEnd(7)}${name.padEnd(62)}${shown.padStart(10)}  ${limitText(metric)}`);
  }
  return metrics.every(holds);
}

function holds({ value, limit }: Metric): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

function verdict(metric: Metric): string {
  if (!metric.limit) return '';
  return holds(metric) ? 'ok' : 'MISSED';
}

function limitText({ limit, unit }: Metric): string {
  if (!limit) return '';
  return `(${'most' in limit ? `at most ${limit.most}` : `at least ${limit.least}`}${unit && ` ${unit}`})`;
}
