import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../s3-config.ts'
import { buildS3Client } from '../gateways/s3-client.ts'
import type { BackupPlace } from './backup-place.ts'

/** Attempts of one call: a backup at night outlasts a short failure of the storage. */
const attempts = 5

const pageOf = (
  client: ReturnType<typeof buildS3Client>,
  Bucket: string,
  Prefix: string,
  after: string | undefined,
) => client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: after }))

/** Opens a bucket of S3 or of a compatible storage; all names start with `prefix`. */
export const openBucket = (config: S3Config, prefix: string): BackupPlace => {
  const { bucket: Bucket } = config
  const client = buildS3Client(config, { attempts })
  const start = prefix === '' ? '' : `${prefix}/`
  return {
    put: async (name, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key: start + name, Body }))
    },
    get: async (name) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: start + name }))
      if (!Body) throw new Error(`${name} has no content`)
      return Body.transformToByteArray()
    },
    list: async (folder) => {
      const names: string[] = []
      let after: string | undefined
      do {
        const page = await pageOf(client, Bucket, `${start}${folder}/`, after)
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(start.length))
        after = page.NextContinuationToken
      } while (after !== undefined)
      return names.sort()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: start + name }))
    },
    close: () => client.destroy(),
  }
}
