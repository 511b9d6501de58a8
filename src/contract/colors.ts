import * as z from 'zod';

/** The named colours of projects and labels; the app maps each to a light and a dark value. */
export const colors = [
  'berry',
  'red',
  'orange',
  'amber',
  'yellow',
  'olive',
  'lime',
  'green',
  'mint',
  'teal',
  'sky',
  'blue',
  'indigo',
  'grape',
  'violet',
  'lavender',
  'magenta',
  'salmon',
  'charcoal',
  'taupe',
] as const;

export const colorSchema = z.enum(colors).meta({ id: 'Color' }).nullable();
export type Color = z.infer<typeof colorSchema>;
