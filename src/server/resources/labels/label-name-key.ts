import { normalForm } from '../../../lib/normal-form.ts';

/** The key by which names that differ only in case are equal. */
export function labelNameKey(name: string): string {
  return normalForm(name).toLowerCase();
}
