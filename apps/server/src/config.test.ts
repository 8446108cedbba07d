import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { httpAddress, loadConfig } from './config.ts'
import { textsOf } from './settings/findings.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const load = (variables: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: dataDir, ...variables })
const warningsOf = ({ findings }: ReturnType<typeof load>) => textsOf(findings, 'warned')

describe('environment', () => {
  test('accepts an empty environment', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      production: false,
      rateLimit: true,
      databaseUrl: undefined,
    })
  })

  test('treats an empty variable as unset', () => {
    expect(load({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: undefined, port: 3000 })
  })

  test('reads the countries of outside services, and refuses an unknown service or country', () => {
    expect(load({ SERVICE_COUNTRIES: 'mail=FR, storage=MA' }).serviceCountries).toEqual({
      mail: 'FR',
      storage: 'MA',
    })
    expect(load().serviceCountries).toEqual({})
    for (const wrong of ['post=FR', 'mail=France', 'mail', 'mail=QQ'])
      expect(() => load({ SERVICE_COUNTRIES: wrong })).toThrow('SERVICE_COUNTRIES')
  })

  test('names every wrong value in one line', () => {
    const wrong = { PORT: 'many', PUBLIC_URL: 'ftp://x', RATE_LIMIT: 'maybe', APP_SECRET: 'short' }
    expect(() => load(wrong)).toThrow(
      /^Wrong configuration: PORT .*PUBLIC_URL .*APP_SECRET .*RATE_LIMIT [^\n]*\.$/,
    )
  })

  test('requires both variables of the first admin or none', () => {
    expect(load().admin).toBeUndefined()
    const admin = { ADMIN_EMAIL: 'chef@wassit.ma', ADMIN_PASSWORD: 'un secret' }
    expect(load(admin).admin).toEqual({ email: 'chef@wassit.ma', password: 'un secret' })
    expect(() => load({ ...admin, ADMIN_PASSWORD: '' })).toThrow('go together')
    expect(() => load({ ...admin, ADMIN_EMAIL: undefined })).toThrow('go together')
    expect(() => load({ ...admin, ADMIN_EMAIL: 'chef' })).toThrow('ADMIN_EMAIL must be an email address')
  })

  test('reads the services for telephones whole, and refuses half of one', () => {
    expect(load().messaging).toEqual({ sms: undefined, whatsApp: undefined })
    const sms = { SMS_URL: 'https://sms.example/v1', SMS_FIELDS: 'to={digits}&msg={text}&from=WASSIT' }
    expect(load(sms).messaging.sms).toEqual({
      url: 'https://sms.example/v1',
      fields: { to: '{digits}', msg: '{text}', from: 'WASSIT' },
      format: 'form',
      authorization: undefined,
    })
    expect(() => load({ ...sms, SMS_FIELDS: '' })).toThrow('SMS_URL and SMS_FIELDS go together')
    expect(() => load({ ...sms, SMS_FIELDS: 'msg={text}' })).toThrow('must give one field the telephone')
    expect(() => load({ ...sms, SMS_FIELDS: 'to={to}' })).toThrow('must give one field the text')
    const whatsApp = { WHATSAPP_PHONE_ID: '1061', WHATSAPP_TOKEN: 'secret' }
    expect(load(whatsApp).messaging.whatsApp).toEqual({
      url: 'https://graph.facebook.com/v24.0',
      phoneId: '1061',
      token: 'secret',
    })
    expect(() => load({ WHATSAPP_TOKEN: 'secret' })).toThrow('go together')
  })

  test('reads the address of alarms with its secret, and refuses one without the other', () => {
    expect(load().alarmWebhook).toBeUndefined()
    const alarm = { ALARM_URL: 'https://monitor.example/hook', ALARM_SECRET: 'a secret of some length' }
    expect(load(alarm).alarmWebhook).toEqual({ url: alarm.ALARM_URL, secret: alarm.ALARM_SECRET })
    expect(() => load({ ...alarm, ALARM_SECRET: '' })).toThrow('go together')
    expect(() => load({ ...alarm, ALARM_SECRET: 'short' })).toThrow('ALARM_SECRET must have at least 16')
  })

  test('drops the trailing slash of PUBLIC_URL', () => {
    expect(load({ PUBLIC_URL: 'https://wassit.ma/' }).publicUrl).toBe('https://wassit.ma')
  })

  test.each([
    ['true', 1],
    ['2', 2],
    ['false', false],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['loopback, 10.0.0.1', 'loopback, 10.0.0.1'],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(load({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })
})

test.each(['yes please', '10.0.0.0/x', 'proxy.example'])('refuses TRUST_PROXY=%s', (value) => {
  expect(() => load({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be')
})

describe('role of a node', () => {
  const shared = { DATABASE_URL: 'postgresql://db/wassit' }

  test('gives a node both roles by default', () => {
    expect(load().node).toMatchObject({ role: 'both', workerUrls: [], drainMs: 0 })
  })

  test('reads the addresses of workers and the time of the drain', () => {
    const variables = { ...shared, ROLE: 'web', WORKER_URL: 'http://a:1/, http://b:2', DRAIN_SECONDS: '5' }
    expect(load(variables).node).toMatchObject({
      role: 'web',
      workerUrls: ['http://a:1', 'http://b:2'],
      drainMs: 5000,
    })
  })

  test.each([
    [{ ROLE: 'boss' }, 'ROLE must be web, worker or both'],
    [{ ROLE: 'web' }, 'needs DATABASE_URL'],
    [{ ...shared, ROLE: 'worker', WORKER_URL: 'http://a:1' }, 'WORKER_URL is for ROLE=web'],
    [{ ...shared, ROLE: 'web', WORKER_URL: 'a:1' }, 'WORKER_URL must be http(s) addresses'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ DATABASE_REPLICA_URL: 'postgresql://db/wassit' }, 'copy of the server of DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgresql://db/wassit' }, 'behind the pooler of DATABASE_URL'],
  ])('refuses %o', (variables, reason) => {
    expect(() => load(variables)).toThrow(reason)
  })

  test('warns of a web node without workers', () => {
    const web = { ...shared, ROLE: 'web', DATA_DIR_SHARED: 'yes', CLAMD_HOST: 'clamd' }
    expect(warningsOf(load(web))).toEqual([expect.stringContaining('WORKER_URL')])
    expect(warningsOf(load({ ...web, WORKER_URL: 'http://a:1' }))).toEqual([])
  })
})

describe('production settings', () => {
  test('refuses production without rate limits', () => {
    expect(() => load({ NODE_ENV: 'production', RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT is off')
    expect(load({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  })

  test('requires one secret for all production nodes of a database', () => {
    const several = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/wassit' }
    expect(() => load(several)).toThrow('APP_SECRET')
    const secret = 'x'.repeat(32)
    expect(() => load({ ...several, APP_SECRET: secret })).toThrow('MASTER_KEY')
    const shared = { APP_SECRET: secret, MASTER_KEY: 'y'.repeat(32), DATA_DIR_SHARED: 'yes' }
    expect(load({ ...several, ...shared }).appSecret).toBe(secret)
  })

  test('reads several master keys, the newest first, and refuses short and repeated ones', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)]
    expect(load({ MASTER_KEY: `${newer}, ${older}` }).masterKeys).toEqual([newer, older])
    expect(() => load({ MASTER_KEY: `${newer},short` })).toThrow('MASTER_KEY must be keys')
    expect(() => load({ MASTER_KEY: `${newer},${newer}` })).toThrow('MASTER_KEY names a key twice')
  })

  test('requires a second factor of staff and refuses to offer it only', () => {
    const production = { NODE_ENV: 'production' }
    expect(
      [load(production), load(), load({ STAFF_FACTOR: 'required' })].map((each) => each.requiresFactor),
    ).toEqual([true, false, true])
    expect(() => load({ ...production, STAFF_FACTOR: 'offered' })).toThrow('STAFF_FACTOR')
  })

  test('refuses production documents on a disk that other nodes of a database do not see', () => {
    const several = {
      DATABASE_URL: 'postgresql://db/wassit',
      APP_SECRET: 'x'.repeat(32),
      CLAMD_HOST: 'clamd',
    }
    const production = { ...several, MASTER_KEY: 'y'.repeat(32), NODE_ENV: 'production' }
    expect(() => load(production)).toThrow('S3_BUCKET')
    expect(load({ ...production, DATA_DIR_SHARED: 'yes' }).dataDirShared).toBe(true)
    const bucket = { S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }
    expect(load({ ...production, ...bucket }).s3?.bucket).toBe('b')
    expect(warningsOf(load(several))).toEqual([expect.stringContaining('DATA_DIR_SHARED')])
  })

  test('warns about visitors without NODE_ENV=production, and about a missing virus scanner', () => {
    expect(warningsOf(load())).toEqual([expect.stringContaining('CLAMD_HOST')])
    expect(warningsOf(load({ CLAMD_HOST: 'clamd' }))).toEqual([])
    const visited = { PUBLIC_URL: 'https://wassit.ma', CLAMD_HOST: 'clamd' }
    expect(warningsOf(load(visited))).toEqual([expect.stringContaining('NODE_ENV')])
    expect(warningsOf(load({ ...visited, NODE_ENV: 'production' })).join()).not.toMatch(/NODE_ENV|CLAMD/)
  })
})

test('warns in production of connections that leave the private network without TLS', () => {
  const keys = { APP_SECRET: 'x'.repeat(32), MASTER_KEY: 'y'.repeat(32) }
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://wassit.ma', CLAMD_HOST: 'clamd', ...keys }
  const warned = (more: NodeJS.ProcessEnv) => warningsOf(load({ ...production, ...more })).join('\n')
  const s3 = { S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }
  const plain: [NodeJS.ProcessEnv, string][] = [
    [{ SMTP_URL: 'smtp://mail.example.ma' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'postgresql://db.example.ma/wassit', ...s3 }, 'sslmode'],
    [{ DATABASE_URL: 'postgresql://db.example.ma/wassit?sslmode=prefer', ...s3 }, 'sslmode'],
    [{ S3_ENDPOINT: 'http://objects.example.ma', ...s3 }, 'S3_ENDPOINT'],
    [{ CLAMD_HOST: 'clamd.example.ma:3310' }, 'CLAMD_HOST'],
  ]
  for (const [variables, name] of plain) expect(warned(variables)).toContain(name)
  const safe: NodeJS.ProcessEnv[] = [
    { SMTP_URL: 'smtps://mail.example.ma' },
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { DATABASE_URL: 'postgresql://db.example.ma/wassit?sslmode=verify-full', ...s3 },
    { DATABASE_URL: 'postgresql://postgres:5432/wassit', ...s3 },
    { S3_ENDPOINT: 'http://10.0.0.7:9000', ...s3 },
    { S3_ENDPOINT: 'https://objects.example.ma', ...s3 },
  ]
  for (const variables of safe) expect(warned(variables)).not.toMatch(/without TLS|unencrypted/)
})

test('creates the secret once, readable by its owner only', () => {
  const first = load().appSecret
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(load().appSecret).toBe(first)
  expect(readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe(first)
  expect(statSync(path.join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('creates a master key of its own once, readable by its owner only', () => {
  const { masterKeys, appSecret } = load()
  expect(load().masterKeys).toEqual(masterKeys)
  expect(masterKeys).not.toContain(appSecret)
  expect(readFileSync(path.join(dataDir, 'master-key'), 'utf8')).toBe(masterKeys[0])
  expect(statSync(path.join(dataDir, 'master-key')).mode & 0o777).toBe(0o600)
})

test('refuses an unusable data folder in one line', () => {
  expect(() => load({ DATA_DIR: '/dev/null/data' })).toThrow(
    /^DATA_DIR \/dev\/null\/data cannot be used \(ENOTDIR\)\.$/,
  )
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://[::1]:80'],
  ['::1', 'http://[::1]:80'],
  ['wassit.local', 'http://wassit.local:80'],
])('shows %s as %s', (host, expected) => {
  expect(httpAddress(host, 80)).toBe(expected)
})

test('reads master keys from a file or from what a command prints, and refuses two sources at once', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)]
  const file = path.join(dataDir, 'keys of a test')
  writeFileSync(file, `${newer}\n${older}\n`)
  expect(load({ MASTER_KEY_FILE: file })).toMatchObject({ masterKeys: [newer, older], masterKeyFile: file })
  expect(load({ MASTER_KEY_COMMAND: `cat '${file}'` }).masterKeys).toEqual([newer, older])
  expect(() => load({ MASTER_KEY_COMMAND: 'exit 1' })).toThrow('MASTER_KEY_COMMAND failed')
  expect(() => load({ MASTER_KEY_FILE: path.join(dataDir, 'none') })).toThrow('cannot be read (ENOENT)')
  expect(() => load({ MASTER_KEY: newer, MASTER_KEY_FILE: file })).toThrow('set one of')
})
