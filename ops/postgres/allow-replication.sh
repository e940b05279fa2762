#!/bin/sh
# Run once by the image of PostgreSQL when it creates the primary: lets the replica stream from it.
set -eu
: "${REPLICATION_PASSWORD:?is missing}"
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d postgres <<'SQL'
create role replicator with replication login password :'password';
SQL
printf 'host replication replicator all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
