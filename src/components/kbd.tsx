/** A key as it is printed. It is hidden from screen readers, because the control beside it names the action. */
export function Kbd({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-coarse:hidden inline-flex shrink-0 min-w-[18px] items-center justify-center rounded-sm border border-line px-1 py-px font-sans text-meta text-ink2"
    >
      {children}
    </span>
  );
}
