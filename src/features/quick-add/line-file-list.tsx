'use client';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { dropFile } from '../../client/uploads/waiting-files.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { lineFilesName, readFiles, writeFiles } from './line-files.ts';

/** The files that the line's task will have. */
export function LineFileList() {
  const { account } = useWorkspace();
  const [kept, setKept] = useDraftText(lineFilesName);
  const files = readFiles(kept);

  function remove(key: string): void {
    setKept(writeFiles(files.filter((file) => file.key !== key)));
    void dropFile(account.get().id, key);
  }

  return (
    <ul aria-label="Files of the new task" className="flex w-full flex-col">
      {files.map(({ key, name }) => (
        <li key={key} className="flex items-center gap-2 text-meta text-ink2">
          <Paperclip size={14} aria-hidden className="shrink-0 text-ink3" />
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <IconButton label={`Leave out “${name}”`} icon={<X size={14} aria-hidden />} onClick={() => remove(key)} />
        </li>
      ))}
    </ul>
  );
}
