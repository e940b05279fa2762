# One image for every part: `--only web`, `--only provider`, or both in one container (docs/operations.md).
ARG NODE_IMAGE=node:24.22.0-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM dependencies AS build
# Written into the web's build: an image is built for one address of the provider.
ARG PROVIDER_URL=http://provider:4000
ENV PROVIDER_URL=${PROVIDER_URL}
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS playwit
ARG PROVIDER_URL=http://provider:4000
ENV NODE_ENV=production \
    PROVIDER_URL=${PROVIDER_URL} \
    WEB_HOST=0.0.0.0 \
    PROVIDER_HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /app
# The start script keeps its claims on a build beside the build.
COPY --from=build --chown=node:node /app ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "scripts/check-health.mjs", "http://127.0.0.1:3000/healthz"]
ENTRYPOINT ["node", "--import", "tsx", "scripts/start.ts"]

# Debian's PgBouncer, because it has no image of its own project.
FROM debian:12.12-slim AS pgbouncer
RUN apt-get update \
    && apt-get install -y --no-install-recommends pgbouncer=1.18.0-1+deb12u1 \
    && rm -rf /var/lib/apt/lists/*
COPY ops/postgres/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY --chmod=755 ops/postgres/start-pgbouncer.sh /usr/local/bin/start-pgbouncer
USER postgres
EXPOSE 6432
HEALTHCHECK --interval=10s --timeout=5s --retries=3 CMD ["bash", "-c", "</dev/tcp/127.0.0.1/6432"]
ENTRYPOINT ["start-pgbouncer"]
