'use client';
import { Button } from '../../components/button.tsx';

export function LoadFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 flex flex-col items-start gap-3">
      <p>The tokens could not be loaded. {sentence}</p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  );
}
