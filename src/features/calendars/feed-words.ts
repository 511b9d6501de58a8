import type { FeedDetail, FeedForm } from '../../contract/feeds.ts';

export const detailWords: Readonly<Record<FeedDetail, string>> = {
  full: 'with all details',
  titles: 'titles and times',
  busy: 'only when you are busy',
};

export const formWords: Readonly<Record<FeedForm, string>> = {
  events: 'Events',
  tasks: 'Tasks, for Thunderbird; Google and Outlook ignore them',
};
