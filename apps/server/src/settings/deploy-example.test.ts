import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../config.ts'
import { secretVariables } from './secret-files.ts'

const deploy = path.join(import.meta.dirname, '../../../../deploy')
const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string): string => readFileSync(path.join(deploy, name), 'utf8')
const unit = read('wassit.service')
const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => String(name))
const composed = new Set(
  [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => String(name)),
)

interface Service {
  image?: string
  networks?: string[]
  secrets?: (string | { source: string })[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  healthcheck?: { start_period?: string; interval?: string }
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  secrets: Record<string, { file: string }>
  volumes: Record<string, object>
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const nodes = ['worker', 'web-1', 'web-2']
const secretsOf = ({ secrets = [] }: Service): string[] =>
  secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source))

test('names in the example of deploy only variables that the product or the compose file reads', () => {
  const known: ReadonlySet<string> = new Set([...variableNames, ...composed])
  expect(example.filter((name) => !known.has(name))).toEqual([])
})

test('names in the example of the unit only variables of the product, in a file that a shell reads too', () => {
  const file = path.join(deploy, 'wassit.env.example')
  const names = [...read('wassit.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => String(name))
  const known: ReadonlySet<string> = new Set(variableNames)
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(execFileSync('sh', ['-ec', `. "${file}"; echo "$MAIL_FROM $DATA_DIR"`], { encoding: 'utf8' })).toBe(
    'Courtier <contact@example.ma> /var/lib/wassit\n',
  )
  expect(unit).toContain('EnvironmentFile=/etc/wassit/env')
  expect(unit).not.toContain('DATA_DIR=')
})

test('names in the example of deploy every variable of the compose file, and what production requires', () => {
  const required = ['MAIL_FROM', 'BACKUP_TO', 'BACKUP_RECIPIENT']
  expect([...composed, ...required].filter((name) => !example.includes(name))).toEqual([])
})

describe('compose file', () => {
  test('declares every network, secret, volume and service that a service names', () => {
    for (const [name, service] of services) {
      for (const network of service.networks ?? ['default'])
        expect(compose.networks, name).toHaveProperty(network)
      for (const secret of secretsOf(service)) expect(compose.secrets, name).toHaveProperty(secret)
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(compose.services, name).toHaveProperty(other)
      const own = (service.volumes ?? []).map((volume) => volume.split(':', 1)[0] ?? '')
      for (const volume of own.filter((each) => !each.startsWith('.')))
        expect(Object.keys(compose.volumes), name).toContain(volume)
    }
    const used = new Set(services.flatMap(([, service]) => secretsOf(service)))
    expect(Object.keys(compose.secrets).filter((name) => !used.has(name))).toEqual([])
  })

  test('gives each service only the networks of its neighbours, and the database none outside', () => {
    const on = (network: string) =>
      services.flatMap(([name, { networks }]) => (networks?.includes(network) ? [name] : []))
    expect(on('front')).toEqual(['proxy', 'web-1', 'web-2'])
    expect(on('data')).toEqual([...nodes, 'postgres', 'replica'])
    expect(compose.networks.data).toEqual({ internal: true })
  })

  test('hardens each node, limits its memory, and gives it secrets as files of variables that the product reads', () => {
    const known: ReadonlySet<string> = new Set([
      ...secretVariables.map((name) => `${name}_FILE`),
      'MASTER_KEY_FILE',
    ])
    for (const name of nodes) {
      const node = compose.services[name]
      expect(node, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/m$/),
        healthcheck: { start_period: '15m' },
      })
      const files = Object.entries(node?.environment ?? {}).filter(([variable]) => variable.endsWith('_FILE'))
      expect(files.length).toBeGreaterThan(4)
      for (const [variable, file] of files) {
        expect(known).toContain(variable)
        expect(secretsOf(node ?? {}), name).toContain(path.basename(file))
      }
    }
    expect(secretsOf(compose.services['web-1'] ?? {})).not.toContain('owner_url')
  })

  test('holds no secret and no password by itself', () => {
    expect(read('compose.yaml')).not.toMatch(/(?:PASSWORD|SECRET|_KEY): (?!\$\{S3_KEY)['"]?\S/)
    expect([...composed].toSorted()).toEqual(['DOMAIN', 'S3_KEY'])
  })

  test('pins each image to a version', () => {
    const others = services.map(([, { image }]) => image).filter((image) => image !== 'wassit')
    expect(others).toEqual(others.map(() => expect.stringMatching(/^[\w/-]+:\d[\w.-]*$/)))
  })
})

const scripts = ['make-secrets.sh', 'make-roles.sh']

test.each(scripts)('keeps %s a script that a shell reads', (name) => {
  expect(() => execFileSync('sh', ['-n', path.join(deploy, name)])).not.toThrow()
})

test('makes each secret that the compose file names, once, with fitting passwords', () => {
  writeFileSync(path.join(folder, 's3.example.json'), read('s3.example.json'))
  const run = () =>
    execFileSync('sh', [path.join(deploy, 'make-secrets.sh')], {
      cwd: folder,
      env: { PATH: process.env.PATH, S3_KEY: 'wassit' },
    })
  run()
  const contents = () =>
    Object.fromEntries(
      Object.values(compose.secrets).map(({ file }) => [file, readFileSync(path.join(folder, file), 'utf8')]),
    )
  const first = contents()
  run()
  expect(contents()).toEqual(first)
  expect(first['./secrets/database_url']).toMatch(
    /^postgresql:\/\/wassit_serving:[\da-f]{64}@postgres:5432\/wassit\n$/,
  )
  expect(first['./secrets/replica_url']?.replace('@replica:', '@postgres:')).toBe(
    first['./secrets/database_url'],
  )
  expect(JSON.parse(first['./secrets/s3.json'] ?? '')).toMatchObject({ identities: [{ name: 'wassit' }] })
})

const settingsOf = (text: string) =>
  new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

test('hardens the unit of systemd', () => {
  const settings = settingsOf(unit)
  for (const [name, value] of Object.entries({
    User: 'wassit',
    ProtectSystem: 'strict',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    LimitNOFILE: '65536',
    UMask: '0077',
    Restart: 'always',
  }))
    expect([name, settings.get(name)]).toEqual([name, value])
  expect(settings.get('MemoryMax')).toMatch(/G$/)
  expect(read('wassit.sysusers.conf')).toMatch(
    /^u wassit - "Wassit" \/var\/lib\/wassit \/usr\/sbin\/nologin$/m,
  )
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('passes the check of systemd', () => {
  const file = path.join(folder, 'wassit.service')
  writeFileSync(file, unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  const said = execFileSync('sh', ['-c', `systemd-analyze verify --man=no "${file}" 2>&1 || true`], {
    encoding: 'utf8',
  })
  expect(said.split('\n').filter((line) => line.includes('wassit.service'))).toEqual([])
})

test('closes every block of the Caddyfile, sends health addresses to nobody, and logs no address of a visitor', () => {
  const text = read('Caddyfile')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/#.*$/gm, '')
  const open = [...text].reduce((depth, sign) => depth + (sign === '{' ? 1 : sign === '}' ? -1 : 0), 0)
  expect(open).toBe(0)
  for (const address of ['/metrics', '/healthz', '/readyz', '/servez', '/worker/*'])
    expect(text).toContain(address)
  for (const field of ['remote_ip', 'client_ip', 'uri', 'headers'])
    expect(text).toContain(`request>${field} delete`)
})

test.runIf(existsSync('/usr/bin/caddy'))('passes the check of Caddy', () => {
  const run = () =>
    execFileSync(
      '/usr/bin/caddy',
      ['validate', '--adapter', 'caddyfile', '--config', path.join(deploy, 'Caddyfile')],
      {
        env: { PATH: process.env.PATH, HOME: folder, DOMAIN: 'assurance.example.ma' },
        stdio: 'pipe',
      },
    )
  expect(run).not.toThrow()
})
