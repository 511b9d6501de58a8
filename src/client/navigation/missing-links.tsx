import { AppLink } from './app-link.tsx';

const linkClass = 'text-pen underline underline-offset-2 pointer-coarse:min-h-11';

/** The links offered at an address whose record does not exist. */
export function MissingLinks() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <AppLink href="/trash" className={linkClass}>
        Look in Trash
      </AppLink>
      <AppLink href="/today" className={linkClass}>
        Go to Today
      </AppLink>
    </p>
  );
}
