'use client';
import type { ComponentProps } from 'react';
import { navigate } from './navigation.ts';

/** A link to a view of the app. With a modifier key it acts as an ordinary link, for instance to open another tab. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
        if (event.defaultPrevented || modified) return;
        event.preventDefault();
        navigate(href);
      }}
      {...rest}
    />
  );
}
