import { isDomainError } from '../../foundation/platform/domain-error.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';

/**
 * Runs a verb inside an import. What it refuses, such as a parent inside its own sub-task, is left as it is, and offered again by the next run.
 * @returns whether it was done; a function that hears of the refusal may be given
 */
export async function succeeds(
  { tx }: WriteTransaction,
  verb: () => Promise<unknown>,
  onRefused: (code: string) => void = () => {},
): Promise<boolean> {
  await tx.$executeRaw`SAVEPOINT update_of_import`;
  try {
    await verb();
    await tx.$executeRaw`RELEASE SAVEPOINT update_of_import`;
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT update_of_import`;
    onRefused(error.code);
    return false;
  }
}
