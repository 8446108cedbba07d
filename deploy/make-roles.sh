#!/bin/sh
# Runs once, when PostgreSQL creates its data: the two roles of docs/settings.md and one that copies, with a slot
# that keeps what the copy has not read. Their passwords are those of the addresses that the nodes get.
set -eu
secret() { cat "/run/secrets/$1"; }
password() { secret "$1" | sed -n 's#^postgresql://[^:/]*:\([^@]*\)@.*#\1#p'; }
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$(password owner_url)" --set serving="$(password database_url)" \
  --set replica="$(secret replica_password)" <<'SQL'
create role wassit_owner login password :'owner';
create role wassit_serving login password :'serving';
create role wassit_replica login replication password :'replica';
create database wassit owner wassit_owner;
select pg_create_physical_replication_slot('wassit_replica');
SQL
echo 'host replication wassit_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
