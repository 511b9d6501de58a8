'use client';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Notice } from '../../client/notices/notices.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { loadPart } from '../../components/load-part.ts';

const loadToaster = () => loadPart(() => import('../../components/toaster.tsx'));
const Toaster = lazy(() => loadToaster().then((module) => ({ default: module.Toaster })));

const undoMs = 8_000;
const plainMs = 4_000;

/** Shows notices as toasts, whose code comes with the first, and reads them out. */
export function NoticesHost() {
  const { notices } = useWorkspace();
  const [wanted, setWanted] = useState(false);
  const [spoken, setSpoken] = useState({ text: '', urgent: false });
  const counter = useRef(0);
  useEffect(() => {
    const say = (text: string, urgent: boolean) => {
      // The same sentence twice is two messages: a trailing no-break space tells them apart.
      counter.current += 1;
      setSpoken({ text: text + (counter.current % 2 ? '\u00a0' : ''), urgent });
    };
    const stops = [
      notices.onAnnouncement((text) => say(text, false)),
      notices.onNotice((notice) => {
        setWanted(true);
        say(notice.text, notice.urgent ?? false);
        void showToast(notice);
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

async function showToast(notice: Notice): Promise<void> {
  await loadToaster();
  const { toast } = await loadPart(() => import('sonner'));
  toast(notice.text, {
    ...(notice.key === undefined ? {} : { id: notice.key }),
    duration: notice.action || notice.urgent ? undoMs : plainMs,
    ...(notice.action ? { action: { label: notice.action.label, onClick: notice.action.run } } : { action: undefined }),
  });
}
