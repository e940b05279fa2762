#!/bin/sh
# Copies the primary into an empty folder, then runs as its streaming replica. Run as the user postgres.
set -eu
export PGPASSWORD="${REPLICATION_PASSWORD:?is missing}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --host=postgres --username=replicator --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf; do
    echo 'The primary does not respond yet.' >&2
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  chmod 0700 "$PGDATA"
fi
exec postgres
