# The service as an image: `docker build -t tidemark .`, for amd64 and arm64. How to run it: docs/deployment.md.
# Any Debian with Node.js 24 and npm serves as the base, so that a private registry or a mirror can be named instead.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
# The packages come before the sources, so that a change of the sources does not install them again. npm chooses the binaries of the
# processor that the image is built for.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node src/commands/bootstrap.mjs build
# What the service loads is found by following its imports, and goes to a folder from which it runs alone.
RUN node src/commands/image-files.ts /app

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
RUN mkdir -p /data /backups .next/cache/compile && chown node:node /data /backups .next/cache/compile
VOLUME /data
USER node
# This shows that the service loads from here, and compiles it for its first start: Node keeps what it compiled apart by user and flags.
RUN node src/commands/compile-ahead.ts
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/commands/start.ts"]
