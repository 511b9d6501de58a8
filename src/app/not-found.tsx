export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[480px] flex-col items-start gap-3 px-4 pt-[16vh]">
      <h1 className="text-title font-title">There is no such page</h1>
      <p className="text-ink2">The link may be old, or mistyped.</p>
      <a href="/today" className="text-pen underline underline-offset-2">
        Go to Today
      </a>
    </main>
  );
}
