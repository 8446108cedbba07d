import { isLoopbackUrl } from '../http/this-machine.ts'
import { fileMode } from './check.ts'
import type { SettingCheck } from './check.ts'
import { isPlainDatabase, isPublicHost, leavesPlain } from './network-hosts.ts'

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL']

/** Settings of which a start warns in its log. */
export const warnedSettings: readonly SettingCheck[] = [
  {
    setting: 'MASTER_KEY_FILE',
    found: 'can be read by other users',
    todo: 'chmod 600 it, unless it is a secret of a container',
    outcome: 'warned',
    where: 'production',
    holds: (settings) => (fileMode(settings) & 0o044) !== 0,
  },
  {
    setting: 'NODE_ENV',
    found: 'is not production, and PUBLIC_URL is an address for visitors',
    todo: 'set production, so that unsafe settings are refused',
    outcome: 'warned',
    where: 'elsewhere',
    holds: ({ variables: { PUBLIC_URL: url } }) => url !== undefined && !isLoopbackUrl(url),
  },
  {
    setting: 'A variable',
    found: 'is ignored, because its name is misspelt',
    todo: 'correct the name',
    outcome: 'warned',
    where: 'everywhere',
    holds: ({ misspelt }) => misspelt.join(', '),
  },
  {
    setting: 'SMTP_URL',
    found: 'starts with smtp://, so that mails may leave this network without TLS',
    todo: 'set smtps://',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => leavesPlain(variables.SMTP_URL, 'smtp:'),
  },
  {
    setting: 'DATABASE_URL and its siblings',
    found: 'have no sslmode, so that rows may leave this network without TLS',
    todo: 'add sslmode=verify-full',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => databases.filter((name) => isPlainDatabase(variables[name])).join(', '),
  },
  {
    setting: 'DATABASE_URL',
    found: 'is not set: the rows are on this machine, and no second node can take over',
    todo: 'set a PostgreSQL server, or keep backups on another machine',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => !variables.DATABASE_URL,
  },
  {
    setting: 'S3_ENDPOINT',
    found: 'starts with http://, so that documents leave this network without TLS',
    todo: 'set https://',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => leavesPlain(variables.S3_ENDPOINT, 'http:'),
  },
  {
    setting: 'S3_BUCKET',
    found: 'is not set, and other nodes of DATABASE_URL do not see the documents on this disk',
    todo: 'set it, or DATA_DIR_SHARED=yes',
    outcome: 'warned',
    where: 'elsewhere',
    holds: ({ variables: { DATABASE_URL, S3_BUCKET, DATA_DIR_SHARED } }) =>
      Boolean(DATABASE_URL) && !S3_BUCKET && DATA_DIR_SHARED !== 'yes',
  },
  {
    setting: 'CLAMD_HOST',
    found: 'is not set, so that files of customers are not scanned for viruses',
    todo: 'set the address of a clamd',
    outcome: 'warned',
    where: 'everywhere',
    holds: ({ variables }) => !variables.CLAMD_HOST,
  },
  {
    setting: 'CLAMD_HOST',
    found: 'is a public name, and clamd knows no TLS, so that files leave this network unencrypted',
    todo: 'run clamd in the private network',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => isPublicHost(variables.CLAMD_HOST?.replace(/:\d+$/, '') ?? ''),
  },
  {
    setting: 'WORKER_URL',
    found: 'is not set, so that this web node draws papers and cleans pictures itself',
    todo: 'set the addresses of the workers',
    outcome: 'warned',
    where: 'everywhere',
    holds: ({ variables }) => variables.ROLE === 'web' && !variables.WORKER_URL,
  },
  {
    setting: 'BACKUP_TO',
    found: 'is not set, so that no backup is made by itself',
    todo: 'set it with BACKUP_RECIPIENT, which npm run backup -- key makes',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => !variables.BACKUP_TO,
  },
  {
    setting: 'ALARM_URL',
    found: 'is not set, so that a failing mail server is told by mail only',
    todo: 'set it with ALARM_SECRET',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => !variables.ALARM_URL,
  },
  {
    setting: 'METRICS_TOKEN',
    found: 'is not set, so that no other machine can watch this one',
    todo: 'set the output of openssl rand -hex 32',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables }) => !variables.METRICS_TOKEN,
  },
  {
    setting: 'LOG_LEVEL',
    found: 'leaves out the seals of the trail, which prove it from another machine',
    todo: 'set info',
    outcome: 'warned',
    where: 'production',
    holds: ({ variables: { LOG_LEVEL: level } }) => level === 'warn' || level === 'error',
  },
  {
    setting: 'The user',
    found: 'is root, whom a fault in a library makes master of the machine',
    todo: 'run the server as a user of its own',
    outcome: 'warned',
    where: 'production',
    holds: ({ user }) => user === 0,
  },
]
