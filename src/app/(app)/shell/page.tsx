import { CurrentView } from '../current-view.tsx';

/** The frame of the app without a view: what the service worker keeps for any address when there is no network. */
export default function ShellPage() {
  return (
    <>
      <title>Tidemark</title>
      <CurrentView />
    </>
  );
}
