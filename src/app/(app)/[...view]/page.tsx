import { notFound } from 'next/navigation';
import { CurrentView } from '../current-view.tsx';
import { matchView } from '../view-paths.ts';

/** Every view of the app has its address here; which one is shown is decided in the browser. */
export default async function ViewPage({ params }: { params: Promise<{ view: string[] }> }) {
  const { view } = await params;
  if (!matchView(`/${view.join('/')}`)) notFound();
  return <CurrentView />;
}
