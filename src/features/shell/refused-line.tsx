'use client';
import { useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { Button } from '../../components/button.tsx';
import { Line } from './line.tsx';
import { RefusedList } from './refused-list.tsx';

/** Says how many changes the server refused, and lists them. */
export function RefusedLine({ count }: { count: number }) {
  const [listed, setListed] = useState(false);
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
