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

/** Shows notices as toasts, whose code is loaded with the first, and announces them to screen readers. */
export function NoticesHost() {
  const { notices } = useWorkspace();
  const [wanted, setWanted] = useState(false);
  const [spoken, setSpoken] = useState({ text: '', urgent: false });
  const counter = useRef(0);
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

/** The toast of each key, which a later notice of the same key replaces. */
const shownByKey = new Map<string, string | number>();

async function showToast(notice: Notice): Promise<void> {
  const { NoticeButtons } = await loadToaster();
  const { toast } = await importWithRetry(() => import('sonner'));
  const { text, action, choices = [], key, urgent } = notice;
  // Each notice gets a new toast: an updated one would keep its old timeout, and a closing one would close with the new text.
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
