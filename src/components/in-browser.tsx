'use client';
import { type ReactNode, useEffect, useState } from 'react';

/** Renders in the browser alone what only it knows (its zones, its keys): the server would render something else. */
export function InBrowser({ children }: { children: () => ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? children() : null;
}
