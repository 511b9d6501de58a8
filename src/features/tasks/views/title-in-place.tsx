'use client';
import type { ReactNode } from 'react';
import { selectorOf } from '../../../client/dom/data-attributes.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { NameInPlace } from '../../../client/renaming/name-in-place.tsx';
import { type Renaming, renaming } from '../../../client/renaming/renaming.ts';

interface TitleInPlaceProps {
  readonly kind: Exclude<Renaming['kind'], 'section'>;
  readonly record: { readonly id: string; readonly name: string };
  readonly children: ReactNode;
}

/** The name of what a page shows in its title; F2 writes it where no task has the key. */
export function TitleInPlace({ kind, record: { id, name }, children }: TitleInPlaceProps) {
  useShortcuts([
    {
      keys: 'f2',
      run: ({ target }) => {
        const isOfPage = target instanceof Element && target.matches('body, #main, #main header *');
        if (!isOfPage || document.querySelector(`#main ${selectorOf('active')}`)) return false;
        renaming.set({ kind, id });
        return true;
      },
    },
  ]);
  return (
    <NameInPlace kind={kind} id={id} name={name}>
      {children}
    </NameInPlace>
  );
}
