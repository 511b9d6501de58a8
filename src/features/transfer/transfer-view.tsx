'use client';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { ImportSection } from './import-section.tsx';

/** Settings → Import and export. */
export function TransferView() {
  return (
    <QueryProvider>
      <ImportSection />
    </QueryProvider>
  );
}
