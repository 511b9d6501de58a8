'use client';
import { type ReactNode, useEffect, useState } from 'react';

/** Renders only in the browser what the server does not know (its zones, its keys), which would break hydration. */
export function InBrowser({ children }: { children: () => ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? children() : null;
}
