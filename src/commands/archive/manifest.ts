import * as z from 'zod';

/** What an archive says of itself, in its `manifest.json`. Beside it: `tables/NAME` in COPY's text format, and `uploads/`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations of the database it was made from, in their order. */
  migrations: z.array(z.string().regex(/^\w+$/)),
  /** In an order in which each table comes after those it refers to. */
  tables: z
    .array(
      z.object({
        name: z.string().regex(/^\w+$/),
        columns: z.array(z.string().regex(/^\w+$/)),
        rows: z.int().nonnegative(),
      }),
    )
    .min(1),
});

export type Manifest = z.infer<typeof manifestSchema>;
