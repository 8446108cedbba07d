import type { Config } from './config.ts'
import { isLoopbackUrl } from './http/this-machine.ts'

interface Warning {
  holds: (config: Config) => boolean
  text: string
}

const warnings: readonly Warning[] = [
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
