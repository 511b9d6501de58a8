'use client';
import type { NewRecordRequest } from '../../client/creating/new-record-request.ts';
import { LabelDialog } from '../../features/labels/label-dialog.tsx';
import { ProjectDialog } from '../../features/projects/project-dialog.tsx';
import { SectionDialog } from '../../features/projects/section-dialog.tsx';

export default function NewRecordDialog({ request, onClose }: { request: NewRecordRequest; onClose: () => void }) {
  if (request.kind === 'project') {
    const { parentId, onCreated } = request;
    return <ProjectDialog parentId={parentId} onClose={onClose} onCreated={onCreated} />;
  }
  if (request.kind === 'section') return <SectionDialog projectId={request.projectId} onClose={onClose} />;
  return <LabelDialog onClose={onClose} />;
}
