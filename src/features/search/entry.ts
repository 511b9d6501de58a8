/** One entry of the palette. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly shortcut?: string;
  readonly run: () => void;
}
