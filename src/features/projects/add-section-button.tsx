'use client';
import Plus from 'lucide-react/icons/plus';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';

export function AddSectionButton({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  return (
    <Button
      variant="quiet"
      className="gap-[15px] pointer-coarse:gap-[17px] pointer-coarse:pl-[14px]"
      {...dataAttributes({ adds: 'section' })}
      aria-haspopup="dialog"
      onClick={() => requestNewRecord(workspace, { kind: 'section', projectId })}
    >
      <Plus size={16} aria-hidden="true" />
      Add section
    </Button>
  );
}
