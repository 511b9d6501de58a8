import { CurrentView } from '../current-view.tsx';

/** The shell page: the app without a view, which the service worker serves for any address when there is no network. */
export default function ShellPage() {
  return (
    <>
      <title>Tidemark</title>
      <CurrentView />
    </>
  );
}
