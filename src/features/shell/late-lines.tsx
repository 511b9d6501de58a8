'use client';
import { ClockLine } from './clock-line.tsx';
import { UnstoredLine } from './unstored-line.tsx';
import { ZoneLine } from './zone-line.tsx';

/** The lines below the view that no first visit needs. */
export function LateLines() {
  return (
    <>
      <UnstoredLine />
      <ZoneLine />
      <ClockLine />
    </>
  );
}
