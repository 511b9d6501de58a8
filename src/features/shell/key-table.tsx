'use client';
import { allShortcuts } from '../../client/keys/all-shortcuts.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import { InBrowser } from '../../components/in-browser.tsx';

/** Every shortcut by group; shortcuts that do the same share a line. */
export function KeyTable() {
  // The names of keys depend on the user's machine, which the server does not know.
  return <InBrowser>{() => <AllKeys />}</InBrowser>;
}

function AllKeys() {
  const groups = Map.groupBy(allShortcuts, ({ group }) => group);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-10 gap-y-5">
      {[...groups].map(([group, shortcuts]) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1 text-meta font-strong text-ink2">{group}</h3>
          <dl>
            {[...Map.groupBy(shortcuts, ({ label }) => label)].map(([label, same]) => (
              <div key={label} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1">
                <dt>{label}</dt>
                <dd className="ml-auto min-w-0 text-right text-ink2">
                  {same.map((shortcut) => keyNames(shortcut.keys)).join(' or ')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
