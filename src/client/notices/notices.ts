/** A plain sentence at the edge of the window, read out too. With an action it stays for eight seconds. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
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
