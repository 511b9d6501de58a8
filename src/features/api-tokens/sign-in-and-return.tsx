'use client';

/** Where one signs in, and comes back to the page that is shown. */
export function signInAddress(): string {
  return `/sign-in?next=${encodeURIComponent(window.location.pathname)}`;
}

/** A link that signs in, and comes back to the page that it stands on. */
export function SignInAndReturn() {
  return (
    <a href={signInAddress()} className="text-pen underline underline-offset-2">
      Sign in and come back to this request
    </a>
  );
}
