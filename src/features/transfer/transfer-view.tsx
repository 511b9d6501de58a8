'use client';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportSection } from './import-section.tsx';

/** Settings → Import and export. */
export function TransferView() {
  return (
    <QueryProvider>
      <ImportSection />
      <ImportHistory />
      <ExportSection />
    </QueryProvider>
  );
}
