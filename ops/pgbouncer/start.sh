#!/bin/sh
# Writes the password of DATABASE_PASSWORD where only PgBouncer reads it, then becomes PgBouncer.
set -eu
umask 077
printf '"cedarline" "%s"\n' "$DATABASE_PASSWORD" > /tmp/userlist.txt
exec pgbouncer "${1:-/etc/pgbouncer/pgbouncer.ini}"
