'use client';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../../client/loading/lazy-component.ts';
import type { TitleEditorProps } from './title-editor.tsx';

/** Comes once the page rests; until then a title that is to be edited stays as it is, and what is typed is kept for it. */
const titleEditor = lazyComponent<TitleEditorProps>(() => import('./title-editor.tsx'));
export const editingAtRest = [titleEditor];

export function LazyTitleEditor({ meanwhile, ...props }: TitleEditorProps & { readonly meanwhile: ReactNode }) {
  const [Editor] = useState(() => titleEditor.shown);
  return (
    <Suspense fallback={meanwhile}>
      <Editor {...props} />
    </Suspense>
  );
}
