/** In place of what only the service has, while it cannot be reached. @param what `The tokens are` */
export function UnreachableNote({ what }: { what: string }) {
  return (
    <p role="status" className="mt-6 text-ink2">
      {what} kept by the service alone, which cannot be reached now. They are shown as soon as the connection is back.
    </p>
  );
}
