import { notFound } from 'next/navigation';
import { CurrentView } from '../current-view.tsx';
import { matchView, type ViewPath } from '../view-paths.ts';

/** Every view of the app has its address here; which one is shown is decided in the browser. */
/** Of the views whose name needs no record; the others say theirs once it is here. */
const titles: Partial<Record<ViewPath, string>> = {
  '/inbox': 'Inbox',
  '/today': 'Today',
  '/upcoming': 'Upcoming',
  '/labels': 'Labels',
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
