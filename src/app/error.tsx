'use client';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main role="alert" className="mx-auto flex min-h-dvh max-w-[480px] flex-col items-start gap-3 px-4 pt-[16vh]">
      <h1 className="text-title font-title">This page has failed</h1>
      <p className="text-ink2">What you had saved is safe. Try again; if it fails once more, reload the page.</p>
      {/* Not the app's button, whose every variant would come twice with the first load: what is loaded for a failed page is a part of its own. */}
      <button
        type="button"
        onClick={reset}
        className="press min-h-[34px] rounded-sm bg-ink px-3 font-strong text-canvas pointer-coarse:min-h-11"
      >
        Try again
      </button>
    </main>
  );
}
