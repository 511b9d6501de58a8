'use client';
import { type ReactNode, useEffect, useState } from 'react';

/** What only the browser knows (its zones, its keys) is drawn there alone: the server would draw something else. */
export function InBrowser({ children }: { children: () => ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? children() : null;
}
