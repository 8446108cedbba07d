import path from 'node:path'
import { z } from 'zod'
import type { S3Config } from './s3-config.ts'
import { StartError } from './start-error.ts'

/** Variables of backups (docs/settings.md). */
export const backupVariables = {
  BACKUP_TO: z.string().trim().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time, HH:MM' })
    .default('03:00'),
  BACKUP_RECIPIENT: z.string().startsWith('age1', { error: 'must start with age1' }).optional(),
  BACKUP_IDENTITY: z.string().trim().min(1).optional(),
  DRILL_IDENTITY: z.string().trim().min(1).optional(),
  WAL_ARCHIVE: z.string().trim().min(1).optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  BACKUP_S3_REGION: z.string().trim().min(1).optional(),
  BACKUP_S3_KEY: z.string().trim().min(1).optional(),
  BACKUP_S3_SECRET: z.string().trim().min(1).optional(),
}

const BackupEnvironment = z.object(backupVariables)
type BackupEnvironment = z.output<typeof BackupEnvironment>

export interface BackupConfig {
  /** Folder, or `s3://bucket/start`; undefined: no backup is made by itself. */
  to: string | undefined
  /** Time in Morocco, `HH:MM`, after which the backup of the day begins. */
  at: string
  /** Age recipient of the backups. */
  recipient: string | undefined
  /** File with the age identity; only commands that read backups need it. */
  identityFile: string | undefined
  /** File with the age identity of the monthly drill; undefined: none runs by itself. */
  drillIdentity: string | undefined
  /** Folder that the embedded database archives its log into; undefined: the backup of the day is the last moment. */
  walArchive: string | undefined
  /** Access to buckets of backups; the documents' own where nothing else is set. */
  s3: Omit<S3Config, 'bucket'> | undefined
}

/** Place of backups: a folder, or a bucket with the start of its names. */
export type PlaceConfig = { folder: string } | { s3: S3Config; prefix: string }

/** Returns the configuration of backups; a place without a recipient throws a StartError. */
export const backupOf = (environment: BackupEnvironment, documents: S3Config | undefined): BackupConfig => {
  const { BACKUP_TO: to, BACKUP_RECIPIENT: recipient } = environment
  if (to !== undefined && recipient === undefined)
    throw new StartError(
      'Wrong configuration: BACKUP_TO needs BACKUP_RECIPIENT, the key that encrypts: `npm run backup -- key` makes one.',
    )
  const key = environment.BACKUP_S3_KEY ?? documents?.key
  const secret = environment.BACKUP_S3_SECRET ?? documents?.secret
  const endpoint = environment.BACKUP_S3_ENDPOINT ?? documents?.endpoint
  const region = environment.BACKUP_S3_REGION ?? documents?.region ?? 'us-east-1'
  return {
    to,
    at: environment.BACKUP_AT,
    recipient,
    identityFile: environment.BACKUP_IDENTITY,
    drillIdentity: environment.DRILL_IDENTITY,
    walArchive: environment.WAL_ARCHIVE,
    s3: key !== undefined && secret !== undefined ? { endpoint, region, key, secret } : undefined,
  }
}

/** Returns the bucket that a text names, with the start of its names. */
const bucketOf = (text: string): { bucket: string | undefined; prefix: string } => {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(text) ?? []
  return { bucket, prefix }
}

/** Returns the name of the place that a text means, whatever way it is written. */
export const nameOfPlace = (text: string): string => {
  const { bucket, prefix } = bucketOf(text)
  return bucket === undefined ? path.resolve(text) : `s3://${bucket}/${prefix}`
}

/** Returns the place that a text names; a bucket without access throws a StartError. */
export const placeOf = (text: string, { s3 }: Pick<BackupConfig, 's3'>): PlaceConfig => {
  const { bucket, prefix } = bucketOf(text)
  if (bucket === undefined) return { folder: path.resolve(text) }
  if (!s3) throw new StartError('A bucket needs BACKUP_S3_KEY and BACKUP_S3_SECRET, or S3_KEY and S3_SECRET.')
  return { s3: { ...s3, bucket }, prefix }
}
