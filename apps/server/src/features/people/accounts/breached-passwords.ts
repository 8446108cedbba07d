import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'

/** Longer than two lines of the file: a hash, a colon, a count, and the end of the line. */
const chunkBytes = 160

interface Line {
  start: number
  hash: string
}

/** Returns the first line that starts at an offset or after it. */
const lineFrom = async (file: FileHandle, offset: number): Promise<Line | undefined> => {
  const from = Math.max(0, offset - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = offset === 0 ? 0 : text.indexOf('\n') + 1
  if (offset > 0 && skipped === 0) return undefined
  const hash = text.slice(skipped, skipped + 40).toUpperCase()
  return hash.length === 40 ? { start: from + skipped, hash } : undefined
}

/** Searches a sorted file by halves: forty reads for a thousand million lines, and none of it in memory. */
const holds = async (file: FileHandle, hash: string): Promise<boolean> => {
  let first = 0
  let end = (await file.stat()).size
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    const line = await lineFrom(file, middle)
    if (line && line.start < end && line.hash === hash) return true
    if (line && line.start < end && line.hash < hash) first = line.start + 1
    else end = middle
  }
  return false
}

/**
 * Tells whether a password is in a file of breached ones: sorted lines with a SHA-1 in hexadecimal
 * digits and, after a colon, a count, as Have I Been Pwned publishes them (ASVS 6.2.12).
 */
export const isBreached = async (path: string, password: string): Promise<boolean> => {
  const file = await open(path)
  try {
    return await holds(file, createHash('sha1').update(password).digest('hex').toUpperCase())
  } finally {
    await file.close()
  }
}

/** Needs of a search in the operator's file. */
export type BreachedDeps = Pick<Deps, 'config' | 'log'>

/**
 * Tells whether the operator's file has a password. A file that cannot be read holds nobody back, and
 * the log says so.
 */
export const isKnownBreached = async (
  { config: { breachedPasswords: path }, log }: BreachedDeps,
  password: string,
): Promise<boolean> => {
  if (path === undefined) return false
  return isBreached(path, password).catch((error: unknown) => {
    log.error({ err: error }, 'the file of breached passwords cannot be read')
    return false
  })
}

/** Refuses a breached password, if the operator has a file of them. */
export const refuseBreached = async (deps: BreachedDeps, password: string): Promise<void> => {
  if (await isKnownBreached(deps, password))
    throw new DomainError('request.invalid', [{ path: 'password', message: 'validation.password.breached' }])
}
