'use client';
import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { painted } from '../../lib/painted.ts';

const Toaster = lazyPart(
  () => import('./show-toast.tsx'),
  (module) => module.Toaster,
);

/** A toast is measured as it appears, for which what was done would wait. */
const afterPaint = () => painted().then(Toaster.load);

/** Shows notices as toasts, whose code is loaded with the first, and announces them to screen readers. */
export function NoticesHost() {
  const { notices } = useWorkspace();
  const [wanted, setWanted] = useState(false);
  const [spoken, setSpoken] = useState({ text: '', urgent: false });
  const counter = useRef(0);
  const pathname = usePathname();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (wanted) void afterPaint().then(({ closeNoticesOfPage }) => closeNoticesOfPage());
  }, [pathname, wanted]);
  useEffect(() => {
    const say = (text: string, urgent: boolean) => {
      // Screen readers announce only text that differs, so a repeated sentence gets a trailing no-break space.
      counter.current += 1;
      setSpoken({ text: text + (counter.current % 2 ? '\u00a0' : ''), urgent });
    };
    const stops = [
      notices.onAnnouncement((text) => say(text, false)),
      notices.onNotice((notice) => {
        setWanted(true);
        say(notice.text, notice.urgent ?? false);
        void afterPaint().then(({ showToast }) => showToast(notice));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [notices]);
  return (
    <>
      <div aria-live="polite" className="visually-hidden">
        {spoken.urgent ? '' : spoken.text}
      </div>
      <div aria-live="assertive" className="visually-hidden">
        {spoken.urgent ? spoken.text : ''}
      </div>
      {wanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
