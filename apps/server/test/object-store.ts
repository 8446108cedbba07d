import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../src/s3-config.ts'

export interface ObjectStore {
  config: S3Config
  close: () => Promise<void>
}

/** Starts an S3-compatible storage on a free port with one empty bucket. */
export const startObjectStore = async (): Promise<ObjectStore> => {
  const bucket = 'documents'
  const directory = mkdtempSync(path.join(os.tmpdir(), 'wassit-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await store.run()
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      // The built-in credentials of s3rver.
      key: 'S3RVER',
      secret: 'S3RVER',
    },
    close: async () => {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
