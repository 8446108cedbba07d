import { isLoopbackUrl } from '../http/this-machine.ts'
import { namesMasterKeys, splitKeys } from '../master-keys.ts'
import { openedTo } from './check.ts'
import type { SettingCheck, Settings } from './check.ts'
import { leavesPlain } from './network-hosts.ts'

const fewestSigns = 10
const mostProxies = 5
const secretsOf = ({ variables: { APP_SECRET, MASTER_KEY } }: Settings): string[] => [
  ...(APP_SECRET === undefined ? [] : [APP_SECRET]),
  ...(splitKeys(MASTER_KEY ?? '') ?? []),
]

/** Tells whether an address of a sender is of a domain that exists for examples only (RFC 2606). */
const isExample = (from: string | undefined): boolean =>
  from === undefined || /@([^>\s]+\.)?example(\.(com|net|org))?>?\s*$/.test(from)

const isTrustedByAll = (proxies: string): boolean =>
  Number(proxies) > mostProxies || /(^|[\s,])\S+\/0+($|[\s,])/.test(proxies)

/** Settings with which no server starts; `refused` ones stop commands too. */
export const refusedSettings: readonly SettingCheck[] = [
  {
    setting: 'RATE_LIMIT',
    found: 'is off, which is for load tests',
    todo: 'remove it',
    outcome: 'refused',
    where: 'production',
    holds: ({ variables }) => variables.RATE_LIMIT === 'off',
  },
  {
    setting: 'STAFF_FACTOR',
    found: 'is offered, so that only a password opens the console',
    todo: 'remove it',
    outcome: 'refused',
    where: 'production',
    holds: ({ variables }) => variables.STAFF_FACTOR === 'offered',
  },
  {
    setting: 'APP_SECRET',
    found: 'is not set with DATABASE_URL, whose nodes share it',
    todo: 'set the output of openssl rand -hex 32 on all nodes',
    outcome: 'refused',
    where: 'production',
    holds: ({ variables }) => Boolean(variables.DATABASE_URL) && !variables.APP_SECRET,
  },
  {
    setting: 'MASTER_KEY',
    found: 'is not set with DATABASE_URL, whose nodes share it',
    todo: 'set the output of openssl rand -hex 32 on all nodes',
    outcome: 'refused',
    where: 'production',
    holds: ({ variables }) => Boolean(variables.DATABASE_URL) && !namesMasterKeys(variables),
  },
  {
    setting: 'S3_BUCKET',
    found: 'is not set with DATABASE_URL, and other nodes do not see the documents on this disk',
    todo: 'set it, or DATA_DIR_SHARED=yes if all nodes share DATA_DIR or there is only one',
    outcome: 'refused',
    where: 'production',
    holds: ({ variables: { DATABASE_URL, S3_BUCKET, DATA_DIR_SHARED } }) =>
      Boolean(DATABASE_URL) && !S3_BUCKET && DATA_DIR_SHARED !== 'yes',
  },
  {
    setting: 'SMTP_URL',
    found: 'is not set: no browser is confirmed, so that only a password sets up the factor of an admin',
    todo: 'set the address of your mail server, smtps://…',
    outcome: 'start',
    where: 'production',
    holds: ({ variables }) => !variables.SMTP_URL,
  },
  {
    setting: 'MAIL_FROM',
    found: 'is an address for examples, from which no mail arrives',
    todo: 'set an address of your domain',
    outcome: 'start',
    where: 'production',
    holds: ({ variables }) => isExample(variables.MAIL_FROM),
  },
  {
    setting: 'PUBLIC_URL',
    found: 'is not set, so that links in mails lead to this machine',
    todo: 'set the address of the site, https://…',
    outcome: 'start',
    where: 'production',
    holds: ({ variables }) => !variables.PUBLIC_URL,
  },
  {
    setting: 'PUBLIC_URL',
    found: 'starts with http://, so that sessions travel unencrypted',
    todo: 'set https://… and let a proxy end TLS',
    outcome: 'start',
    where: 'production',
    holds: ({ variables: { PUBLIC_URL: url } }) =>
      url !== undefined && url.startsWith('http:') && !isLoopbackUrl(url),
  },
  {
    setting: 'APP_SECRET, MASTER_KEY',
    found: 'can be guessed',
    todo: 'set the output of openssl rand -hex 32',
    outcome: 'start',
    where: 'production',
    holds: (settings) => secretsOf(settings).some((secret) => new Set(secret).size < fewestSigns),
  },
  {
    setting: 'APP_SECRET, MASTER_KEY',
    found: 'are the same',
    todo: 'make a second secret; with data under it, npm run keys -- rotate',
    outcome: 'start',
    where: 'production',
    holds: (settings) => new Set(secretsOf(settings)).size < secretsOf(settings).length,
  },
  {
    setting: 'A file of secrets',
    found: 'can be written by other users',
    todo: 'chmod 600 it',
    outcome: 'start',
    where: 'production',
    holds: (settings) => openedTo(settings, 0o022),
  },
  {
    setting: 'TRUST_PROXY',
    found: 'trusts more than the proxies in front, so that a visitor can forge an address',
    todo: 'set the number of proxies, or their addresses',
    outcome: 'start',
    where: 'production',
    holds: ({ variables }) => isTrustedByAll(variables.TRUST_PROXY ?? ''),
  },
  {
    setting: 'CMI_GATEWAY_URL',
    found: 'starts with http://, so that payments leave this network unencrypted',
    todo: 'set the https:// address of the gateway',
    outcome: 'start',
    where: 'production',
    holds: ({ variables }) => leavesPlain(variables.CMI_GATEWAY_URL, 'http:'),
  },
  {
    setting: 'LOG_LEVEL',
    found: 'is silent: failures are unseen, and the seals of the trail never leave this machine',
    todo: 'set info',
    outcome: 'start',
    where: 'production',
    holds: ({ variables }) => variables.LOG_LEVEL === 'silent',
  },
  {
    setting: 'NODE_ENV',
    found: 'is neither production, development nor test, so that unsafe settings are accepted',
    todo: 'set production',
    outcome: 'start',
    where: 'everywhere',
    holds: ({ variables: { NODE_ENV: mode } }) =>
      mode !== undefined && !['production', 'development', 'test'].includes(mode),
  },
]
