'use client';
import { usePathname } from 'next/navigation';
import { useNamedAddress } from '../../client/navigation/use-named-address.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { matchView } from './view-paths.ts';
import { viewTable } from './view-table.tsx';

/** The view of the present address. It follows the History API, so going to another view asks no server. */
export function CurrentView() {
  const { replica } = useWorkspace();
  const match = matchView(usePathname());
  useNamedAddress();
  if (!match) return null;
  const View = viewTable[match.path];
  return <View key={replica.keyOf(match.id)} id={match.id} />;
}
