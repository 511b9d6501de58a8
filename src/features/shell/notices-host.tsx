'use client';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import type { Notice } from '../../client/notices/notices.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';

const loadToaster = () => importWithRetry(() => import('../../components/toaster.tsx'));
const Toaster = lazy(() => loadToaster().then((module) => ({ default: module.Toaster })));

const choiceMs = 30_000;
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

/** The toast that a later notice of the same key puts away. */
const shownByKey = new Map<string, string | number>();

async function showToast(notice: Notice): Promise<void> {
  const { NoticeButtons } = await loadToaster();
  const { toast } = await importWithRetry(() => import('sonner'));
  const { text, action, choices = [], key, urgent } = notice;
  // A toast of its own each: one that is changed keeps the clock of the first, and one that is leaving takes the new text along.
  const earlier = toast.getToasts().find(({ id }) => key !== undefined && id === shownByKey.get(key));
  if (earlier && 'title' in earlier) {
    toast(earlier.title, { id: earlier.id, action: undefined });
    toast.dismiss(earlier.id);
  }
  const buttons = action ? [...choices, action] : choices;
  const id = toast(text, {
    duration: choices.length > 0 ? choiceMs : action || urgent ? undoMs : plainMs,
    ...(buttons.length > 0 ? { action: <NoticeButtons actions={buttons} onDone={() => toast.dismiss(id)} /> } : {}),
  });
  if (key !== undefined) shownByKey.set(key, id);
}
