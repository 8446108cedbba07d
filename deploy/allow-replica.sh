#!/bin/sh
# Runs once, when PostgreSQL creates its data.
echo 'host replication wassit all scram-sha-256' >> "$PGDATA/pg_hba.conf"
