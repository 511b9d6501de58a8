import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { holdEarlyClicks } from '../client/early-input/early-clicks.ts';
import { localeCookie, themeCookie } from '../client/preferences/preference-cookies.ts';
import { schemes, themeColor } from '../client/preferences/theme-color.ts';
import { InlineScript } from './inline-script.tsx';
import './globals.css';
import { dataAttributes } from '../client/dom/data-attributes.ts';

export const metadata: Metadata = {
  title: 'Tidemark',
  description: 'Your tasks, on your own server.',
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
};

export async function generateViewport(): Promise<Viewport> {
  const theme = (await cookies()).get(themeCookie)?.value;
  return {
    width: 'device-width',
    initialScale: 1,
    // Up to the edges of a phone's screen, so that the distances from them (safe-area-inset) are known.
    viewportFit: 'cover',
    // A phone's keyboard resizes the page instead of covering its bottom sheets.
    interactiveWidget: 'resizes-content',
    themeColor: schemes.map((scheme) => ({
      media: `(prefers-color-scheme: ${scheme})`,
      color: themeColor(scheme, theme),
    })),
  };
}

/** Zod would ask by `new Function` whether code may be compiled here, which the page's policy refuses and Firefox reports as an error. */
function keepZodFromEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/** The theme comes from a cookie, so that the first paint has it; without one, the system's theme applies. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const theme = jar.get(themeCookie)?.value;
  const locale = jar.get(localeCookie)?.value ?? 'en';
  const nonce = (await headers()).get('x-nonce');
  return (
    <html lang={locale} {...dataAttributes({ theme: theme === 'light' || theme === 'dark' ? theme : null })}>
      <head>
        <InlineScript run={keepZodFromEval} nonce={nonce} />
        <InlineScript run={holdEarlyClicks} nonce={nonce} />
      </head>
      <body>{children}</body>
    </html>
  );
}
