import type { Config } from './config.ts'
import { isLoopbackUrl } from './http/this-machine.ts'

/** Names and addresses of a network that only its operator uses, such as that of containers. */
const privateHost =
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|[^.:]+|.+\.(internal|local))$/

const isPublicHost = (host: string): boolean => host !== '' && !privateHost.test(host)

/** Tells whether an address of a protocol without TLS leads out of the private network. */
const leavesPlain = (url: string | undefined, protocol: string): boolean => {
  if (url === undefined) return false
  const { protocol: used, hostname } = new URL(url)
  return used === protocol && isPublicHost(hostname)
}

/** Modes of libpq in which the connection is encrypted, or not made at all. */
const encrypted = new Set(['require', 'verify-ca', 'verify-full'])

const isPlainDatabase = (url: string | undefined): boolean => {
  if (url === undefined) return false
  const { hostname, searchParams } = new URL(url)
  return isPublicHost(hostname) && !encrypted.has(searchParams.get('sslmode') ?? '')
}

interface Warning {
  holds: (config: Config) => boolean
  text: string
}

const warnings: readonly Warning[] = [
  {
    holds: ({ production, smtpUrl }) => production && leavesPlain(smtpUrl, 'smtp:'),
    text: 'mails may leave this network without TLS: SMTP_URL starts with smtp://, set smtps://',
  },
  {
    holds: ({ production, databaseUrl, node: { directUrl, ownerUrl, replicaUrl } }) =>
      production && [databaseUrl, directUrl, ownerUrl, replicaUrl].some(isPlainDatabase),
    text: 'rows may leave this network without TLS: an address of the database has no sslmode, set sslmode=verify-full',
  },
  {
    holds: ({ production, s3 }) => production && leavesPlain(s3?.endpoint, 'http:'),
    text: 'documents and keys of S3 leave this network without TLS: S3_ENDPOINT starts with http://, set https://',
  },
  {
    holds: ({ production, clamdHost }) => production && isPublicHost(clamdHost?.replace(/:\d+$/, '') ?? ''),
    text: 'files leave this network without TLS: CLAMD_HOST is a public name, and clamd knows no TLS',
  },
  {
    holds: ({ clamdHost }) => !clamdHost,
    text: 'files that customers send are not scanned for viruses: CLAMD_HOST is not set',
  },
  {
    holds: ({ production, publicUrl }) => !production && !isLoopbackUrl(publicUrl),
    text: 'PUBLIC_URL is an address for visitors, and NODE_ENV is not production: set it, so that unsafe settings are refused',
  },
  {
    holds: ({ production, databaseUrl, s3, dataDirShared }) =>
      !production && Boolean(databaseUrl) && !s3 && !dataDirShared,
    text: 'documents are kept on this disk, which other nodes of DATABASE_URL do not see: set S3_BUCKET, or DATA_DIR_SHARED=yes',
  },
  {
    holds: ({ node: { role, workerUrls } }) => role === 'web' && workerUrls.length === 0,
    text: 'this node draws the papers and cleans the pictures that its callers wait for: set WORKER_URL, so that workers do',
  },
]

/** Returns warnings for the operator about a configuration that is valid but risky. */
export const warningsOf = (config: Config): string[] =>
  warnings.filter(({ holds }) => holds(config)).map(({ text }) => text)
