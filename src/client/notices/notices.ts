export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * A sentence at the edge of the window, which screen readers announce. It stays for eight seconds with an action, for thirty
 * with a choice of actions.
 */
export interface Notice {
  readonly text: string;
  readonly action?: NoticeAction;
  /** Leads to what the notice is about; shown before the main action, in the same line. */
  readonly link?: NoticeAction;
  /** What may be done next; shown after the main action. */
  readonly further?: NoticeAction;
  /** Alternative actions, shown before the main one. */
  readonly choices?: readonly NoticeAction[];
  /** Whether it interrupts a screen reader, as an error does. */
  readonly urgent?: boolean;
  /** Whether it is closed when another page is shown. */
  readonly isOfPage?: boolean;
  /** A later notice with the same key replaces the earlier one, but no question: that has choices, and waits for its answer. */
  readonly key?: string;
}

export interface Notices {
  show(notice: Notice): void;
  /** Announces a text to screen readers without showing it. */
  announce(text: string): void;
  onNotice(listener: (notice: Notice) => void): () => void;
  onAnnouncement(listener: (text: string) => void): () => void;
}

export function createNotices(): Notices {
  const noticeListeners = new Set<(notice: Notice) => void>();
  const announcementListeners = new Set<(text: string) => void>();
  return {
    show(notice) {
      for (const listener of noticeListeners) listener(notice);
    },
    announce(text) {
      for (const listener of announcementListeners) listener(text);
    },
    onNotice(listener) {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    onAnnouncement(listener) {
      announcementListeners.add(listener);
      return () => announcementListeners.delete(listener);
    },
  };
}
