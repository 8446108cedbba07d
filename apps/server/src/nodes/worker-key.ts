import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Calls that a worker takes from the web nodes of its installation. */
export const workerPaths = {
  print: '/worker/print',
  clean: '/worker/clean',
  thumbnail: '/worker/thumbnail',
  logo: '/worker/logo',
} as const

/** Names the sender of a file, by whom the worker's line takes turns; an address would be logged. */
export const senderHeader = 'x-wassit-sender'

/** Names the release of the sender's drawing code. */
export const drawingHeader = 'x-wassit-drawing'

/** Returns the bearer of the calls among nodes; no other signature of the secret is one. */
export const workerKey = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('calls of workers').digest('base64url')

export const isWorkerKey = (given: string | undefined, appSecret: string): boolean => {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${workerKey(appSecret)}`))
}

/**
 * Returns a digest of the code that draws. During an upgrade a worker of another release refuses a
 * paper, because it might leave out a block that it does not know.
 */
export const drawingRelease = (): string => {
  const papers = path.join(import.meta.dirname, '../papers')
  const files = readdirSync(path.join(papers, 'drawing')).sort()
  const digest = createHash('sha256').update(readFileSync(path.join(papers, 'paper.ts')))
  for (const file of files) digest.update(file).update(readFileSync(path.join(papers, 'drawing', file)))
  return digest.digest('base64url')
}
