import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useShownOnce } from '../../components/use-shown-once.ts';

interface ShownAddress<Input> {
  /** Whether the address is being made. */
  readonly isPending: boolean;
  /** Whether it is being made or shown. */
  readonly isHeld: boolean;
  /** Has it made. */
  ask(input: Input): void;
}

/** Keeps the address of a feed, which is shown this once. */
export function useShownAddress<Data extends object, Failure, Input>(
  making: UseMutationResult<Data, Failure, Input>,
): ShownAddress<Input> {
  const [isAsked, setAsked] = useState(false);
  const isPending = isAsked || making.isPending;
  const isHeld = isPending || making.data !== undefined;
  // Once it is shown, a link opens it in the calendar of the device, for which the browser would ask too.
  useShownOnce(isHeld, isPending);
  return {
    isPending,
    isHeld,
    ask(input) {
      // The query cache tells by a timer that it has begun, and on a busy device a key that is pressed behind the click comes before it.
      flushSync(() => setAsked(true));
      making.mutate(input, { onSettled: () => setAsked(false) });
    },
  };
}
