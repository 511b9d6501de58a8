'use client';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export interface LoadFailureProps {
  /** What is not shown, as the subject of a sentence: `The feeds`. */
  readonly what: string;
  /** Why, as a sentence. */
  readonly why: string;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Says why something is not shown, with a button that asks for it again. */
export function LoadFailure({ what, why, onRetry, className }: LoadFailureProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-start gap-3', className)}>
      <p>{`${what} could not be loaded. ${why}`}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
