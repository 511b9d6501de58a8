import type { Color } from '../contract/colors.ts';

/** Hue and chroma of each named colour; the theme sets the lightness. */
const shades: Record<NonNullable<Color>, readonly [chroma: number, hue: number]> = {
  berry: [0.18, 355],
  red: [0.19, 27],
  orange: [0.16, 47],
  amber: [0.14, 65],
  yellow: [0.13, 92],
  olive: [0.09, 112],
  lime: [0.15, 128],
  green: [0.14, 148],
  mint: [0.11, 168],
  teal: [0.1, 190],
  sky: [0.11, 222],
  blue: [0.14, 250],
  indigo: [0.16, 272],
  grape: [0.18, 315],
  violet: [0.18, 295],
  lavender: [0.1, 300],
  magenta: [0.2, 335],
  salmon: [0.13, 20],
  charcoal: [0.005, 110],
  taupe: [0.03, 70],
};

/** The CSS value of a named colour, for both themes. */
export function cssColor(color: NonNullable<Color>): string {
  const [chroma, hue] = shades[color];
  return `light-dark(oklch(0.58 ${chroma} ${hue}), oklch(0.72 ${chroma} ${hue}))`;
}

/** `berry` → `Berry`. */
export function colorName(color: Color): string {
  return color === null ? 'No colour' : color.charAt(0).toUpperCase() + color.slice(1);
}
