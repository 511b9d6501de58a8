'use client';
import { useEffect, useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { focusViewIfLost } from '../../client/dom/focus.ts';
import { Button } from '../../components/button.tsx';
import { Line } from './line.tsx';
import { RefusedList } from './refused-list.tsx';

/** Says how many changes the server refused, and lists them. */
export function RefusedLine({ count }: { count: number }) {
  const [listed, setListed] = useState(false);
  // With the last change its dialog leaves, and the button that opened it.
  useEffect(() => () => void requestAnimationFrame(focusViewIfLost), []);
  return (
    <>
      <Line>
        <span>{counted(count, 'change')} could not be made.</span>
        <Button onClick={() => setListed(true)}>Show</Button>
      </Line>
      {listed && <RefusedList onClose={() => setListed(false)} />}
    </>
  );
}
