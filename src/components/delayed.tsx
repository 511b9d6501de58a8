'use client';
import { type ReactNode, useEffect, useState } from 'react';

const delayMs = 150;

/** Shows its children only after a noticeable wait, so that a placeholder never flashes. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
