import type { Metadata } from 'next';
import { MovingHelp } from '../../../features/moving-help/moving-help.tsx';

export const metadata: Metadata = { title: 'Moving in · Tidemark' };

/** Needs no session, and is the same for everybody. */
export default function MovingHelpPage() {
  return <MovingHelp />;
}
