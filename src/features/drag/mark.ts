/** The rectangle that shows a drop, in CSS pixels of the window; with a height of 0 it is a line between two rows, with a width of 0 one between two columns. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
