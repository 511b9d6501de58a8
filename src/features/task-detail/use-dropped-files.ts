import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';

/** Files that are pasted or dropped anywhere in a task go to the field that chooses files. */
export function useDroppedFiles(input: RefObject<HTMLInputElement | null>) {
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList): void {
    if (!input.current) return;
    input.current.files = files;
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const handlers = {
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      // Text that comes with a picture of itself, as from a word processor, is pasted as text.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    },
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
