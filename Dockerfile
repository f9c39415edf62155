# The product in one image: installed and built once, run by a user who can change nothing but /data.
FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# The same steps as `npm start`, which then finds them done.
RUN node --input-type=module -e "import { prepare } from './scripts/prepare.mjs'; prepare()" && mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
