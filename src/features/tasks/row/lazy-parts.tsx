'use client';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import type { TitleEditorProps } from './title-editor.tsx';

/** Loaded when the page is idle; until then the title stays a link, and keystrokes are buffered for the editor. */
const titleEditor = lazyPart(
  () => import('./title-editor.tsx'),
  (module) => module.default,
);
/** What appears in the row under the mouse. */
export const rowHands = lazyPart(
  () => import('./row-hands.tsx'),
  (module) => module.RowHands,
);
export const editingWhenIdle = [titleEditor, rowHands];

export function LazyTitleEditor({ meanwhile, ...props }: TitleEditorProps & { readonly meanwhile: ReactNode }) {
  const [Editor] = useState(() => titleEditor.shown);
  return (
    <Suspense fallback={meanwhile}>
      <Editor {...props} />
    </Suspense>
  );
}
