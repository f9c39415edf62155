# The product in one image: installed and built once, run by a user who can change nothing but /data.
FROM node:24-slim AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/
# The two steps of `npm start`, which then finds them done; what only a build needs stays behind.
RUN node --input-type=module -e "import { install } from './scripts/prepare.mjs'; install()"
COPY . .
RUN node --input-type=module -e "import { prepare } from './scripts/prepare.mjs'; prepare()" && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
COPY --from=built /app ./
RUN mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
