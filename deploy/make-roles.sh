#!/bin/sh
# Runs once, when PostgreSQL creates its data: the two roles of docs/operations.md and one that copies.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$OWNER_PASSWORD" --set serving="$SERVING_PASSWORD" --set replica="$REPLICA_PASSWORD" <<'SQL'
create role wassit_owner login password :'owner';
create role wassit_serving login password :'serving';
create role wassit_replica login replication password :'replica';
create database wassit owner wassit_owner;
SQL
echo 'host replication wassit_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
