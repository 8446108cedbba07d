import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { reach } from './out-of-reach.ts'
import type { StorageGateway } from './storage.ts'

/** Bounds an attempt and its repetition together, because a visitor waits for a silent storage. */
const patienceMs = 8_000

const buildClient = ({ endpoint, region, key, secret }: S3Config): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Other vendors know no host name per bucket, and some do not know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000 },
  })

/** Stores documents in a bucket of S3 or of a compatible storage; several nodes may share it. */
export const buildS3Storage = (config: S3Config, patience = patienceMs): StorageGateway => {
  const client = buildClient(config)
  const { bucket: Bucket } = config
  const soon = () => ({ abortSignal: AbortSignal.timeout(patience) })
  return {
    put: (Key, Body, ContentType) =>
      reach('S3', async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), soon())
      }),
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
    close: () => client.destroy(),
  }
}
