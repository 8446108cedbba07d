import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Config } from '../s3-config.ts'
import { reach, reachToKeep } from './out-of-reach.ts'
import { buildS3Client } from './s3-client.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Bounds an attempt and its repetition together, because a visitor waits for a silent storage. */
const patienceMs = 8_000

/** Stores documents in a bucket of S3 or of a compatible storage; several nodes may share it. */
export const buildS3Storage = (config: S3Config, patience = patienceMs): ObjectStorage => {
  const client = buildS3Client(config, { attempts: 2, connectionTimeout: 2_000 })
  const { bucket: Bucket } = config
  const soon = () => ({ abortSignal: AbortSignal.timeout(patience) })
  const write: ObjectStorage['put'] = (Key, Body, ContentType) =>
    reachToKeep('S3', async () => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), soon())
    })
  return {
    put: write,
    replace: (key, bytes) => write(key, bytes, 'application/octet-stream'),
    get: (Key) =>
      reach('S3', async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), soon())
        if (!Body) throw new Error('the answer has no body')
        return Body.transformToByteArray()
      }),
    delete: (Key) =>
      reach('S3', async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), soon())
      }),
    // A call of S3 stores a whole object or none.
    tidy: async () => undefined,
    close: () => client.destroy(),
  }
}
