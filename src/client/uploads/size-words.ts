import { counted } from '../actions/quoted.ts';

/** @param bytes of a file */
export function sizeWords(bytes: number): string {
  if (bytes < 1_024) return counted(bytes, 'byte');
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} kB`;
  return `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`;
}
