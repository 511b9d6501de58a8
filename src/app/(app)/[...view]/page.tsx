import { notFound } from 'next/navigation';
import { matchView, type ViewPath } from '../../../lib/view-paths.ts';
import { CurrentView } from '../current-view.tsx';

/** Every view of the app has its address here; which one is shown is decided in the browser. */
/** Titles of the views that need no record; the others set theirs once their record is loaded. */
const titles: Partial<Record<ViewPath, string>> = {
  '/inbox': 'Inbox',
  '/today': 'Today',
  '/upcoming': 'Upcoming',
  '/labels': 'Labels',
  '/views': 'Views',
  '/completed': 'Completed',
  '/search': 'Search',
  '/trash': 'Trash',
};

export default async function ViewPage({ params }: { params: Promise<{ view: string[] }> }) {
  const { view } = await params;
  const match = matchView(`/${view.join('/')}`);
  if (!match) notFound();
  const title = titles[match.path];
  return (
    <>
      <title>{title === undefined ? 'Tidemark' : `${title} · Tidemark`}</title>
      <CurrentView />
    </>
  );
}
