import { toast } from 'sonner';
import type { Notice } from '../../client/notices/notices.ts';
import { QuotedText } from '../../components/quoted-text.tsx';
import { NoticeButtons, Toaster } from '../../components/toaster.tsx';

export { Toaster };

const choiceMs = 30_000;
const undoMs = 8_000;
const plainMs = 4_000;

/** The toast of each place: a later notice of the same place replaces it. */
const shownAt = new Map<string, string | number>();

/** The toasts that are closed when another page is shown. */
const ofPage = new Set<string | number>();

export function showToast(notice: Notice): void {
  const { text, action, link, further, choices = [], urgent } = notice;
  const places = placesOf(notice);
  for (const place of places) closeAt(place);
  const buttons = [...choices, ...[link, action, further].filter((each) => each !== undefined)];
  const id = toast(<QuotedText>{text}</QuotedText>, {
    duration: choices.length > 0 ? choiceMs : action || urgent ? undoMs : plainMs,
    ...(buttons.length > 0
      ? {
          action: (
            <NoticeButtons
              actions={buttons}
              isBelow={choices.length > 0 && buttons.length > 1}
              isDismissible={choices.length > 0}
              onDone={() => toast.dismiss(id)}
            />
          ),
        }
      : {}),
  });
  const own = places.at(-1);
  if (own !== undefined) shownAt.set(own, id);
  if (notice.isOfPage) ofPage.add(id);
}

/** What a notice replaces, its own place last. A question waits for its answer: only the same question takes its place. */
function placesOf({ key, text, choices = [] }: Notice): string[] {
  if (key === undefined) return [];
  return choices.length > 0 ? [key, `${key} ${text}`] : [key];
}

/** Each notice gets a new toast: an updated one would keep its old timeout, and a closing one would close with the new text. */
function closeAt(place: string): void {
  const earlier = toast.getToasts().find(({ id }) => id === shownAt.get(place));
  if (!earlier || !('title' in earlier)) return;
  toast(earlier.title, { id: earlier.id, action: undefined });
  toast.dismiss(earlier.id);
}

/** Closes the notices that the page which is left was shown with. */
export function closeNoticesOfPage(): void {
  for (const id of ofPage) toast.dismiss(id);
  ofPage.clear();
}
