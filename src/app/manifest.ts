import type { MetadataRoute } from 'next';

const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** The web app manifest: makes the app installable, and a target to which other apps share text. */
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
    shortcuts: [
      { name: 'Add a task', url: '/inbox?add=', icons },
      { name: 'Today', url: '/today', icons },
    ],
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
