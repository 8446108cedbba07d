import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../s3-config.ts'

/** Builds a client of S3 or of a compatible storage, which tries each call `attempts` times. */
export const buildS3Client = (
  { endpoint, region, key, secret }: S3Config,
  { attempts, connectionTimeout }: { attempts: number; connectionTimeout?: number },
): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Other vendors know no host name per bucket, and some do not know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A redirection would send the documents, and what signs for them, to a host that nobody configured.
    followRegionRedirects: false,
    maxAttempts: attempts,
    ...(connectionTimeout !== undefined && { requestHandler: { connectionTimeout } }),
  })
