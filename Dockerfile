# The service as an image: `docker build -t tidemark .`, for amd64 and arm64. How to run it: docs/deployment.md.
# Any Debian with Node.js 24 and npm serves as the base, so that a private registry or a mirror can be named instead.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
# The packages come before the sources, so that a change of the sources does not install them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node src/commands/bootstrap.mjs build
# What only a build or a browser needs leaves: the compilers, the Node.js that npm brought (the base has one), what the pages were
# bundled from, maps, types, and the query compilers of other databases. The last line shows that the service still finds its own, and compiles it.
RUN find node_modules/@scalar/api-reference -type f ! -path '*/dist/browser/*' ! -name package.json -delete \
 && find node_modules/@scalar -mindepth 1 -maxdepth 1 ! -name api-reference -exec rm -rf {} + \
 && rm -rf .next/cache .next/dev .git e2e node_modules/.cache node_modules/node node_modules/.bin/node node_modules/node-bin-* \
      node_modules/typescript node_modules/prisma node_modules/@next/swc-* node_modules/@tailwindcss node_modules/tailwindcss \
      node_modules/lightningcss* node_modules/rolldown node_modules/@rolldown node_modules/@oxc-project node_modules/playwright* node_modules/@playwright node_modules/@types node_modules/@electric-sql \
 && find node_modules/@prisma -mindepth 1 -maxdepth 1 ! -name client ! -name client-runtime-utils ! -name adapter-pg \
      ! -name driver-adapter-utils ! -name debug -exec rm -rf {} + \
 && rm -rf node_modules/lucide-react node_modules/@base-ui node_modules/@phosphor-icons node_modules/date-fns node_modules/elkjs \
      node_modules/vue node_modules/@vue node_modules/@vueuse node_modules/radix-vue node_modules/@headlessui node_modules/highlight.js \
      node_modules/lowlight node_modules/@codemirror node_modules/@visx node_modules/ai node_modules/@ai-sdk node_modules/@atlaskit \
 && rm -f node_modules/@prisma/client/runtime/*.sqlserver.* node_modules/@prisma/client/runtime/*.sqlite.* \
      node_modules/@prisma/client/runtime/*.mysql.* node_modules/@prisma/client/runtime/*.cockroachdb.* \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && NODE_COMPILE_CACHE=.next/cache/compile NODE_OPTIONS=--max-semi-space-size=4 node src/commands/compile-ahead.ts

FROM ${NODE_IMAGE}
# Embedded services are off in an image: a container without DATABASE_URL would keep its data where it is easily lost.
# compose.yaml turns them on, with a volume at /data.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data EMBEDDED_SERVICES=off
# As src/commands/service-memory.mjs says.
ENV NODE_COMPILE_CACHE=.next/cache/compile NODE_OPTIONS=--max-semi-space-size=4 \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_MMAP_MAX_=8192 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app /app
# A volume gets the owner of the folder in the image.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/commands/start.ts"]
