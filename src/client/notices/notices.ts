export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * A plain sentence at the edge of the window, read out too. With an action it stays for eight seconds, with a choice of them
 * for thirty.
 */
export interface Notice {
  readonly text: string;
  readonly action?: NoticeAction;
  /** What can be done instead, shown before the action. */
  readonly choices?: readonly NoticeAction[];
  /** What went wrong interrupts a screen reader. */
  readonly urgent?: boolean;
  /** A later notice of the same key takes the place of the earlier. */
  readonly key?: string;
}

export interface Notices {
  show(notice: Notice): void;
  /** Only read out. */
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
