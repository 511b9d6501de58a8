/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // Native bindings and libraries that find their own files; bundling them breaks them.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@simplewebauthn/server',
    'ioredis',
    'oidc-provider',
    'pg',
    'pino',
    'trpc-to-openapi',
  ],
  // `npm run check` does both, over more than the pages.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // No picture of ours needs it, and resizing for anybody who asks costs the processor and the disk.
  images: { unoptimized: true },
  // Names the caches of the service worker: each build has its own.
  env: { NEXT_PUBLIC_BUILD: Date.now().toString(36) },
  // 8 kB of the first load: what browsers that run the app have, and what the app does not use.
  turbopack: {
    resolveAlias: {
      '../build/polyfills/polyfill-module': { browser: './src/lib/leaner-next/no-polyfills.ts' },
      '../../../lib/constants': { browser: './src/lib/leaner-next/constants.ts' },
      // One module, by each name that Next has for it.
      './optimistic-routes': { browser: './src/lib/leaner-next/no-predicted-routes.ts' },
      './segment-cache/optimistic-routes': { browser: './src/lib/leaner-next/no-predicted-routes.ts' },
      '../segment-cache/optimistic-routes': { browser: './src/lib/leaner-next/no-predicted-routes.ts' },
      './links': { browser: './src/lib/leaner-next/no-links.ts' },
      '../links': { browser: './src/lib/leaner-next/no-links.ts' },
      './error-styles': { browser: './src/lib/leaner-next/error-styles.ts' },
      './reducers/server-action-reducer': { browser: './src/lib/leaner-next/no-server-actions.ts' },
      'next/dist/compiled/process': { browser: './src/lib/leaner-next/process.ts' },
    },
  },
  experimental: {
    optimizePackageImports: ['@base-ui/react', '@trpc/client', '@trpc/server'],
    // The custom server answers the API by itself, and would hold all of it twice if Next loaded its routes ahead.
    preloadEntriesOnStart: false,
    // The app changes its views by the History API, so what Next's router knows to prefetch is code that never runs.
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
    // Many small chunks compress worse than a few, and each one's name is written into every chunk that may fetch it: 3 kB of the first load.
    turbopackChunking: { minChunkSize: 200_000 },
  },
};

export default nextConfig;
