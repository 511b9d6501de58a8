'use client';
import { useState } from 'react';
import { clockAhead } from '../../client/api/clock-ahead.ts';
import { hoursWords } from '../../client/dates/load-words.ts';
import { useValue } from '../../client/react/use-value.ts';
import { Button } from '../../components/button.tsx';
import { Line } from './line.tsx';

/** Less may be a slow answer, and puts nothing on another day that somebody would look for. */
const minutesMin = 5;
const hoursMax = 48;

/** Says that this device's clock is not the service's: a wrong one shows another Today, and `tomorrow` means another day. */
export function ClockLine() {
  const ahead = useValue(clockAhead);
  const [isHidden, setHidden] = useState(false);
  if (isHidden || Math.abs(ahead) < minutesMin) return null;
  return (
    <Line>
      <span>
        This device’s clock is {wordsOf(Math.abs(ahead))} {ahead > 0 ? 'ahead of' : 'behind'} the service’s. Today and
        the dates you write go by it.
      </span>
      <Button variant="quiet" onClick={() => setHidden(true)}>
        Hide
      </Button>
    </Line>
  );
}

function wordsOf(minutes: number): string {
  const hours = Math.round(minutes / 60);
  return hours > hoursMax ? `${Math.round(hours / 24)} days` : hoursWords(hours > 2 ? hours * 60 : minutes);
}
