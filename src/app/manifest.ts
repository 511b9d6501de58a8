import type { MetadataRoute } from 'next';

const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** Made by e2e/screenshots.ts. */
const pictures = [
  { name: 'today-light', label: 'Today: what is overdue, and what is due', isWide: true },
  { name: 'board-light', label: 'A project as a board', isWide: true },
  { name: 'quick-add-light', label: 'A written line becomes a task', isWide: true },
  { name: 'phone-today-light', label: 'Today: what is overdue, and what is due', isWide: false },
  { name: 'phone-task-light', label: 'A task with its sub-tasks', isWide: false },
  { name: 'phone-board-light', label: 'A project as a board', isWide: false },
];

/** The web app manifest: makes the app installable, and a target to which other apps share text and files. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Tidemark',
    short_name: 'Tidemark',
    description: 'Your tasks, on your own server.',
    start_url: '/today',
    scope: '/',
    display: 'standalone',
    background_color: '#fdfdfb',
    theme_color: '#fdfdfb',
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      ...icons,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: pictures.map(({ name, label, isWide }) => ({
      src: `/screenshots/${name}.png`,
      sizes: isWide ? '1280x800' : '720x1480',
      type: 'image/png',
      form_factor: isWide ? 'wide' : 'narrow',
      label,
    })),
    shortcuts: [
      { name: 'Add a task', url: '/inbox?add=', icons },
      { name: 'Today', url: '/today', icons },
    ],
    share_target: {
      action: '/share',
      // The service worker takes it, so that a file can be shared without a network.
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: ['*/*'] }] },
    },
  };
}
