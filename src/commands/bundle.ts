import path from 'node:path';
import { type OutputOptions, type RolldownOptions, rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');

/** A program with everything that it imports, as one script. @param program below the root @throws Error where the bundler warns */
export async function bundle(
  program: string,
  format: OutputOptions['format'],
  options: Pick<RolldownOptions, 'platform'> = {},
): Promise<string> {
  const made = await rolldown({
    ...options,
    input: path.join(root, program),
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message);
    },
  });
  try {
    const { output } = await made.generate({ format, codeSplitting: false });
    return output[0].code;
  } finally {
    await made.close();
  }
}
