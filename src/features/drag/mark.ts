/** Where a drop is shown, in CSS pixels of the window; a height of 0 is a line between two rows. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
