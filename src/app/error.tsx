'use client';
import { Button } from '../components/button.tsx';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main role="alert" className="mx-auto flex min-h-dvh max-w-[480px] flex-col items-start gap-3 px-4 pt-[16vh]">
      <h1 className="text-title font-title">This page has failed</h1>
      <p className="text-ink2">What you had saved is safe. Try again; if it fails once more, reload the page.</p>
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
    </main>
  );
}
