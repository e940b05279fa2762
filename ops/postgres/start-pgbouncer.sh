#!/bin/sh
# Writes the user that POSTGRES_PASSWORD belongs to where PgBouncer reads it, then becomes PgBouncer.
set -eu
: "${POSTGRES_PASSWORD:?is missing}"
umask 077
printf '"playwit" "%s"\n' "$POSTGRES_PASSWORD" >/tmp/pgbouncer-users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
