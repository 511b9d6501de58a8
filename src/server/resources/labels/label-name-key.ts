import { normalForm } from '../../../lib/normal-form.ts';
import { withoutUnseen } from '../../../lib/visible-text.ts';

/** The key by which names that look alike but for their case are equal. */
export function labelNameKey(name: string): string {
  return normalForm(withoutUnseen(name)).toLowerCase();
}
