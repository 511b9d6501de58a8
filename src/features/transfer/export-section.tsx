import type { ReactNode } from 'react';

/** Links to the exports as downloads, so that the browser stores a file of any size without the page reading it. */
export function ExportSection() {
  return (
    <section aria-labelledby="export-title" className="mt-10">
      <h2 id="export-title" className="text-dialog font-strong">
        Export
      </h2>
      <ul aria-labelledby="export-title" className="mt-3 border-t border-line">
        <Format title="ZIP" link={<Download format="zip" />}>
          Everything, with attached files: projects, sections, labels, views, tasks with their history, comments,
          reminders, and what is in Trash. It can be imported again, here or in another account.
        </Format>
        <Format title="JSON" link={<Download format="json" />}>
          The same as one text. Attached files are listed, not included.
        </Format>
        <Format title="CSV" link={<Download format="csv" />}>
          What is not in Trash, for a spreadsheet or for Todoist.
        </Format>
      </ul>
    </section>
  );
}

function Format({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 sm:flex-nowrap">
      <div className="max-w-[56ch]">
        <h3 className="font-strong">{title}</h3>
        <p className="text-ink2">{children}</p>
      </div>
      {link}
    </li>
  );
}

function Download({ format }: { format: 'zip' | 'json' | 'csv' }) {
  return (
    <a
      href={`/api/v1/export?format=${format}`}
      download
      className="press inline-flex min-h-[34px] shrink-0 items-center rounded-sm border border-control bg-raised px-3 hover:bg-hover pointer-coarse:min-h-11"
    >
      Download {format.toUpperCase()}
    </a>
  );
}
