'use client';

/** The page is loaded anew: to render it once more would not bring a part that the service has replaced since by a new release. */
export default function PageError() {
  return (
    <main role="alert" className="mx-auto flex min-h-dvh max-w-[480px] flex-col items-start gap-3 px-4 pt-[16vh]">
      <h1 className="text-title font-title">This page has failed</h1>
      <p className="text-ink2">What you had saved is safe. Try again; the page is then loaded anew.</p>
      {/* Not the app's button, whose every variant would come twice with the first load: what is loaded for a failed page is a part of its own. */}
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="press min-h-[34px] rounded-sm bg-ink px-3 font-strong text-canvas pointer-coarse:min-h-11"
      >
        Try again
      </button>
    </main>
  );
}
