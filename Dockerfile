# Three stages: install and build; the files that run; an image without npm, compilers or a shell user.
ARG NODE_IMAGE=node:24-slim
ARG BASE_IMAGE=debian:13-slim

# hadolint ignore=DL3006
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/
# The two steps of `npm start`, which the last image then finds done.
RUN node --input-type=module -e "import { install } from './scripts/prepare.mjs'; install()"
COPY . .
RUN node scripts/build.mjs \
  && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json \
  && npm prune --omit=dev

# hadolint ignore=DL3006
FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Cedarline" \
  org.opencontainers.image.licenses="MIT"
WORKDIR /app
# The pinned Node is one of the packages: nothing else is installed.
COPY --from=build /app ./
# The user ID of earlier images, which own the data of existing volumes.
RUN groupadd --system --gid 1000 cedarline \
  && useradd --system --uid 1000 --gid cedarline --no-create-home --shell /usr/sbin/nologin cedarline \
  && install -d -o cedarline -g cedarline -m 0700 /data /backups
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_ENV=production PATH=/app/node_modules/node/bin:$PATH
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
