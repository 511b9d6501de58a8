'use client';
import { usePathname } from 'next/navigation';
import { matchView } from './view-paths.ts';
import { viewTable } from './view-table.tsx';

/** The view of the present address. It follows the History API, so going to another view asks no server. */
export function CurrentView() {
  const match = matchView(usePathname());
  if (!match) return null;
  const View = viewTable[match.path];
  return <View key={match.id} id={match.id} />;
}
