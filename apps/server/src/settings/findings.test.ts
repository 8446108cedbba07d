import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentedChecks, findingsOf, settingChecks, textsOf } from './findings.ts'
import { misspeltNames } from './misspelt.ts'

const [secret, key] = ['0123456789abcdef0123456789abcdef', 'fedcba98765432100123456789abcdef']
/** Variables of a node in production that nothing can be said against. */
const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://assurance.example.ma',
  DATABASE_URL: 'postgresql://wassit_serving:a@postgres/wassit',
  APP_SECRET: secret,
  MASTER_KEY: key,
  S3_BUCKET: 'documents',
  SMTP_URL: 'smtps://mail.courtier.ma',
  MAIL_FROM: 'Courtier <contact@courtier.ma>',
  TRUST_PROXY: '1',
  CLAMD_HOST: 'clamd',
  BACKUP_TO: 's3://backups/wassit',
  ALARM_URL: 'https://monitor.courtier.ma/hook',
  METRICS_TOKEN: secret,
}
const machine = { misspelt: [], secretFiles: {}, user: 1000, modeOf: () => 0o600 }

const found = (variables: Record<string, string | undefined>, facts = {}) => {
  const named = Object.entries({ ...safe, ...variables }).filter(([, value]) => value !== undefined)
  return findingsOf({ variables: Object.fromEntries(named), ...machine, ...facts })
}

test('finds nothing against a node in production with safe settings', () => expect(found({})).toEqual([]))

test.each<[string, Record<string, string | undefined>]>([
  ['RATE_LIMIT is off', { RATE_LIMIT: 'off' }],
  ['STAFF_FACTOR is offered', { STAFF_FACTOR: 'offered' }],
  ['APP_SECRET is not set', { APP_SECRET: undefined }],
  ['MASTER_KEY is not set', { MASTER_KEY: undefined }],
  ['S3_BUCKET is not set', { S3_BUCKET: undefined }],
  ['SMTP_URL is not set', { SMTP_URL: undefined }],
  ['MAIL_FROM is an address for examples', { MAIL_FROM: undefined }],
  ['MAIL_FROM is an address for examples', { MAIL_FROM: 'Wassit <a@wassit.example>' }],
  ['PUBLIC_URL is not set', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL starts with http', { PUBLIC_URL: 'http://courtier.ma' }],
  ['MASTER_KEY can be guessed', { APP_SECRET: 'k'.repeat(40) }],
  ['MASTER_KEY are the same', { MASTER_KEY: secret }],
  ['TRUST_PROXY trusts more', { TRUST_PROXY: '99' }],
  ['TRUST_PROXY trusts more', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }],
  ['TRUST_PROXY trusts more', { TRUST_PROXY: '::/0' }],
  ['CMI_GATEWAY_URL starts with http', { CMI_GATEWAY_URL: 'http://gateway.cmi.co.ma/pay' }],
  ['LOG_LEVEL is silent', { LOG_LEVEL: 'silent' }],
  ['NODE_ENV is neither', { NODE_ENV: 'prod' }],
])('refuses a start: %s (%o)', (text, variables) =>
  expect(textsOf(found(variables), 'refused', 'start').join('\n')).toContain(text),
)

test.each<[string, Record<string, string | undefined>]>([
  ['DATABASE_URL is not set', { DATABASE_URL: undefined }],
  ['BACKUP_TO is not set', { BACKUP_TO: undefined }],
  ['ALARM_URL is not set', { ALARM_URL: undefined }],
  ['METRICS_TOKEN is not set', { METRICS_TOKEN: undefined }],
  ['LOG_LEVEL leaves out the seals', { LOG_LEVEL: 'error' }],
])('warns: %s', (text, variables) => expect(textsOf(found(variables), 'warned').join('\n')).toContain(text))

test('accepts a trial in production on this machine', () =>
  expect(found({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]))

test('looks at the user and at the files of secrets', () => {
  const secretFiles = { MASTER_KEY_FILE: '/run/key', APP_SECRET_FILE: '/run/secret' }
  expect(textsOf(found({}, { secretFiles, modeOf: () => 0o666 }), 'start')).toEqual([
    'A file of secrets can be written by other users (MASTER_KEY_FILE, APP_SECRET_FILE): chmod 600 it',
  ])
  expect(textsOf(found({}, { secretFiles, modeOf: () => 0o444 }), 'warned', 'start')).toEqual([
    expect.stringContaining('can be read by other users'),
  ])
  expect(textsOf(found({}, { user: 0 }), 'warned')).toEqual([expect.stringContaining('The user is root')])
})

test('names the variable that a misspelt one meant, and no variable of other programs', () => {
  const known = ['SMTP_URL', 'METRICS_TOKEN', 'PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'S3_KEY']
  const given = ['SMPT_URL', 'METRIC_TOKEN', 'SMTP_URL', 'PATH', 'HOME', 'HOSTNAME', 'NODE_OPTIONS', 'PWD']
  const misspelt = misspeltNames(given, known)
  expect(misspelt).toEqual(['SMPT_URL for SMTP_URL', 'METRIC_TOKEN for METRICS_TOKEN'])
  expect(textsOf(found({}, { misspelt }), 'warned')).toEqual([
    'A variable is ignored, because its name is misspelt (SMPT_URL for SMTP_URL, METRIC_TOKEN for METRICS_TOKEN): correct the name',
  ])
})

test('stands in docs/settings.md as `npm run doctor -- table` prints it', () => {
  const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8')
  expect(settingChecks.length).toBeGreaterThan(20)
  expect(document).toContain(documentedChecks())
})
