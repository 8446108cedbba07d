import type { S3Config } from './s3-config.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { usualInstantLimit } from '@wassit/domain/payment/collector'
import { z } from 'zod'
import { accessOf, accessVariables } from './access-config.ts'
import type { AccessConfig } from './access-config.ts'
import { alarmOf, alarmVariables } from './alarm-config.ts'
import type { AlarmConfig } from './alarm-config.ts'
import { backupOf, backupVariables } from './backup-config.ts'
import type { BackupConfig } from './backup-config.ts'
import { companyOf, companyVariables } from './company-config.ts'
import type { House } from './company-config.ts'
import { findingsOf, textsOf } from './settings/findings.ts'
import type { Finding } from './settings/findings.ts'
import { masterKeysOf, masterKeyVariables } from './master-keys.ts'
import type { MasterKeyConfig } from './master-keys.ts'
import { misspeltNames } from './settings/misspelt.ts'
import { messagingOf, messagingVariables } from './messaging-config.ts'
import type { MessagingConfig } from './messaging-config.ts'
import { secretFilesOf, valueOf } from './settings/secret-files.ts'
import { serviceCountries } from './service-countries.ts'
import type { ServiceCountries } from './service-countries.ts'
import { nodeOf, nodeVariables } from './node-config.ts'
import type { NodeConfig } from './node-config.ts'
import { createSecretFile } from './secret-file.ts'
import { StartError } from './start-error.ts'
import { trustProxy } from './settings/trust-proxy.ts'

const text = z.string().trim().min(1)
const port = z.coerce.number().int().min(0).max(65535)
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const email = z.email({ error: 'must be an email address' })

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: text.default('./data'),
  ...nodeVariables,
  ...backupVariables,
  ...messagingVariables,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: text.default('Wassit <ne-pas-repondre@wassit.example>'),
  BROKER_MAIL: email.optional(),
  APP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  APP_SECRET_FORMER: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  ...masterKeyVariables,
  ...alarmVariables,
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  ...accessVariables,
  TRUST_PROXY: trustProxy.default(false),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  DATA_DIR_SHARED: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  OFFLINE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_KEY: text.optional(),
  S3_SECRET: text.optional(),
  CLAMD_HOST: text.optional(),
  CMI_CLIENT_ID: text.optional(),
  CMI_STORE_KEY: text.optional(),
  CMI_GATEWAY_URL: webUrl.optional(),
  INSTANT_TRANSFER_LIMIT: z.coerce
    .number({ error: 'must be an amount in dirhams' })
    .positive({ error: 'must be an amount in dirhams' })
    .default(usualInstantLimit),
  SIGNING_P12: text.optional(),
  SIGNING_P12_PASSWORD: z.string().optional(),
  SERVICE_COUNTRIES: serviceCountries,
  ...companyVariables,
})
type Environment = z.output<typeof Environment>

/** The merchant's account at the card gateway. */
export interface CardConfig {
  clientId: string
  storeKey: string
  gatewayUrl: string
}

/** Names of all variables of the product. */
export const variableNames = Object.keys(Environment.shape) as (keyof Environment)[]

/** Configuration of commands that read backups: the secrets of a lost server are only inside of them. */
export type PlacesConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'node' | 's3' | 'backup'>

/** The parsed environment. No other module of the server reads `process.env`. */
export interface Config extends AccessConfig, MasterKeyConfig {
  production: boolean
  /** Serves pages from their sources through Vite (`npm run dev`). */
  development: boolean
  host: string
  port: number
  /** Start of the links in mails and documents, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  node: NodeConfig
  /** True when every node of the database sees the same DATA_DIR. */
  dataDirShared: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** Facts of the house that apply until an admin changes them; `deps.house` reads them. */
  house: House
  /** Services that reach telephones. */
  messaging: MessagingConfig
  /** Signs links and derives codes. */
  appSecret: string
  /** Secret before this one: its links and codes are still accepted. */
  formerSecret: string | undefined
  metricsToken: string | undefined
  alarmWebhook: AlarmConfig | undefined
  trustProxy: boolean | number | string
  rateLimit: boolean
  /** False removes the worker that shows policies without a network from every browser. */
  offline: boolean
  /** Most open connections from one address when there is no trusted proxy. */
  connectionsPerAddress: number
  logLevel: Environment['LOG_LEVEL']
  s3: S3Config | undefined
  backup: BackupConfig
  /** `host` or `host:port` of clamd. */
  clamdHost: string | undefined
  /** Undefined: the card button tells customers that the option is not available. */
  card: CardConfig | undefined
  /** Dirhams up to which customers are asked for an instant transfer. */
  instantLimit: number
  /** File of the certificate that seals contracts; undefined: the server creates its own. */
  signingP12: { file: string; password: string } | undefined
  /** Countries in which outside services keep data, as the broker states them in the register. */
  serviceCountries: ServiceCountries
  /** Variables that are set, as they are written, for a backup. */
  variables: Readonly<Record<string, string>>
  /** Settings that are unsafe, although each is valid by itself. */
  findings: readonly Finding[]
}

/** Returns what a process of this machine needs, and no variable of the product. */
export const surroundings = (): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env
  return { PATH, HOME }
}

/** Returns the variables that are set. Operators switch one off by leaving it empty (`SMTP_URL=`). */
export const setVariables = (environment: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = valueOf(environment, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Returns the files with secrets that are named, by the variable of each. */
export const secretFiles = (): Record<string, string> => secretFilesOf(process.env)

const parse = (environment: NodeJS.ProcessEnv): Environment => {
  const result = Environment.safeParse(setVariables(environment))
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`)
  throw new StartError(`Wrong configuration: ${faults.join('; ')}.`)
}

/** Returns the permission bits of a file; undefined if it cannot be read. */
const modeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mode

/** Checks variables that are valid by themselves; throws a StartError for what no command may use. */
const checked = (given: NodeJS.ProcessEnv): Finding[] => {
  const variables = setVariables(given)
  const misspelt = misspeltNames(Object.keys(given), variableNames)
  const findings = findingsOf({
    variables,
    misspelt,
    secretFiles: secretFilesOf(given),
    user: process.getuid?.(),
    modeOf,
  })
  assertNone(textsOf(findings, 'refused'))
  return findings
}

/** Throws a StartError that names all unsafe settings. */
const assertNone = (refused: readonly string[]): void => {
  if (refused.length > 0) throw new StartError(`Wrong configuration: ${refused.join('; ')}.`)
}

/** Refuses settings with which a server must not start, although commands may use them. */
export const assertStartable = ({ findings }: Pick<Config, 'findings'>): void =>
  assertNone(textsOf(findings, 'start'))

/** Returns the values of variables that need each other: all of them, or none. */
const together = <Name extends keyof Environment>(
  environment: Environment,
  names: readonly Name[],
): Record<Name, string> | undefined => {
  const missing = names.filter((name) => environment[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new StartError(
      `Wrong configuration: ${names.join(', ')} go together; missing: ${missing.join(', ')}.`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, String(environment[name])])) as Record<Name, string>
}

const s3Of = (environment: Environment): S3Config | undefined => {
  const named = together(environment, ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'])
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = environment
  return named && { endpoint, region, bucket: named.S3_BUCKET, key: named.S3_KEY, secret: named.S3_SECRET }
}

const cardOf = (environment: Environment): CardConfig | undefined => {
  const named = together(environment, ['CMI_CLIENT_ID', 'CMI_STORE_KEY', 'CMI_GATEWAY_URL'])
  return (
    named && {
      clientId: named.CMI_CLIENT_ID,
      storeKey: named.CMI_STORE_KEY,
      gatewayUrl: named.CMI_GATEWAY_URL,
    }
  )
}

/** Returns a secret of this installation, created once and readable by its owner only (RULINGS 47). */
const readOrCreateSecret = (dataDir: string, name: 'app-secret' | 'master-key'): string => {
  const file = path.join(dataDir, name)
  try {
    if (!existsSync(file)) createSecretFile(file, randomBytes(32).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Returns the address of a listening server as a browser writes it. */
export const httpAddress = (host: string, listening: number): string => {
  const shown =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${listening}`
}

const placesOf = (environment: Environment): PlacesConfig => {
  const s3 = s3Of(environment)
  return {
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    node: nodeOf(environment),
    s3,
    backup: backupOf(environment, s3),
  }
}

/**
 * Reads where data and backups are. It asks for no secret and makes none: a restore brings those of the
 * lost server.
 */
export const loadPlaces = (variables: NodeJS.ProcessEnv = process.env): PlacesConfig =>
  placesOf(parse(variables))

/**
 * Reads and checks the environment. A wrong value, or an unsafe one in
 * production, throws a StartError.
 */
export const loadConfig = (variables: NodeJS.ProcessEnv = process.env): Config => {
  const environment = parse(variables)
  const findings = checked(variables)
  const places = placesOf(environment)
  const { dataDir } = places
  const { HOST, PORT } = environment
  return {
    ...places,
    production: environment.NODE_ENV === 'production',
    development: environment.NODE_ENV === 'development',
    host: HOST,
    port: PORT,
    publicUrl: (environment.PUBLIC_URL ?? httpAddress(HOST, PORT)).replace(/\/+$/, ''),
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    messaging: messagingOf(environment),
    appSecret: environment.APP_SECRET ?? readOrCreateSecret(dataDir, 'app-secret'),
    formerSecret: environment.APP_SECRET_FORMER,
    ...masterKeysOf(environment, () => {
      readOrCreateSecret(dataDir, 'master-key')
      return path.join(dataDir, 'master-key')
    }),
    metricsToken: environment.METRICS_TOKEN,
    alarmWebhook: alarmOf(environment),
    ...accessOf(environment),
    trustProxy: environment.TRUST_PROXY,
    rateLimit: environment.RATE_LIMIT === 'on',
    offline: environment.OFFLINE === 'on',
    connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
    dataDirShared: environment.DATA_DIR_SHARED === 'yes',
    logLevel: environment.LOG_LEVEL,
    clamdHost: environment.CLAMD_HOST,
    card: cardOf(environment),
    instantLimit: environment.INSTANT_TRANSFER_LIMIT,
    signingP12: environment.SIGNING_P12
      ? { file: environment.SIGNING_P12, password: environment.SIGNING_P12_PASSWORD ?? '' }
      : undefined,
    serviceCountries: environment.SERVICE_COUNTRIES,
    house: { company: companyOf(environment), brokerMail: environment.BROKER_MAIL },
    variables: setVariables(variables),
    findings,
  }
}
