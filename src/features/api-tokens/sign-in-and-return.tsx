'use client';

/** A link that signs in, and comes back to the page that it stands on. */
export function SignInAndReturn() {
  return (
    <a
      href={`/sign-in?next=${encodeURIComponent(window.location.pathname)}`}
      className="text-pen underline underline-offset-2"
    >
      Sign in and come back to this request
    </a>
  );
}
