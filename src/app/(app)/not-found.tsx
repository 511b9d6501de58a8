/** Rendered inside the shell, which provides the page's landmarks. */
export default function NotFound() {
  return (
    <>
      <title>No such page · Tidemark</title>
      <h1 className="mb-3 text-title font-title">There is no such page</h1>
      <p className="mb-3 text-ink2">The link may be old, or mistyped.</p>
      <a href="/today" className="text-pen underline underline-offset-2">
        Go to Today
      </a>
    </>
  );
}
