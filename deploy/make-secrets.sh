#!/bin/sh
# Makes the files of `secrets` that are missing; run it in this folder. SMTP_URL and the certificate are yours to add.
set -eu
# Nobody else passes through the folder; inside of a container each user reads only what is mounted there.
mkdir -p secrets
chmod 700 secrets
cd secrets
umask 022
new() { openssl rand -hex 32; }
[ -s app_secret ] || new > app_secret
[ -s master_key ] || new > master_key
[ -s postgres_password ] || new > postgres_password
[ -s replica_password ] || new > replica_password
[ -s s3_secret ] || new > s3_secret
[ -s owner_url ] || echo "postgresql://wassit_owner:$(new)@postgres:5432/wassit" > owner_url
[ -s database_url ] || echo "postgresql://wassit_serving:$(new)@postgres:5432/wassit" > database_url
[ -s replica_url ] || sed 's/@postgres:/@replica:/' database_url > replica_url
[ -s s3.json ] || sed "s/S3_KEY/${S3_KEY:?}/; s/S3_SECRET/$(cat s3_secret)/" ../s3.example.json > s3.json
[ -e smtp_url ] || : > smtp_url
