import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { MasterKeys } from './gateways/envelope.ts'
import { StartError } from './start-error.ts'

/** Variables that name master keys: the keys, a file of them, or a command that prints them. */
export const masterKeyVariables = {
  MASTER_KEY: z.string().optional(),
  MASTER_KEY_FILE: z.string().trim().min(1).optional(),
  MASTER_KEY_COMMAND: z.string().trim().min(1).optional(),
}

export interface MasterKeyConfig {
  /** Keys of encrypted data, from the newest on; the first one encrypts (docs/decisions/046-keys-and-encryption.md). */
  masterKeys: MasterKeys
  /** File from which the master keys are read again when it changes. */
  masterKeyFile: string | undefined
}

const Variables = z.object(masterKeyVariables)
type Variables = z.output<typeof Variables>

const leastLength = 32

/** Longer than any service of keys takes; a silent one must not hold the start for ever. */
const commandMs = 30_000

/** Splits the text of master keys, which stand on lines or between commas; undefined without one. */
export const splitKeys = (text: string): MasterKeys | undefined => {
  const [first, ...older] = text
    .split(/[,\r\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
  return first === undefined ? undefined : [first, ...older]
}

/** Returns the keys of a text; throws a StartError for short or repeated ones. */
const keysOf = (text: string, name: string): MasterKeys => {
  const keys = splitKeys(text)
  if (!keys || keys.some((key) => key.length < leastLength))
    throw new StartError(
      `Wrong configuration: ${name} must be keys of at least ${leastLength} characters, separated by commas.`,
    )
  if (new Set(keys).size !== keys.length)
    throw new StartError(`Wrong configuration: ${name} names a key twice.`)
  return keys
}

/** Reads the keys of a file; throws a StartError without any. */
export const readKeys = (file: string, name: string): MasterKeys => {
  try {
    return keysOf(readFileSync(file, 'utf8'), name)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${name} ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Runs the operator's command, such as one that asks a service of keys; its errors go to the terminal. */
const printedKeys = (command: string): string => {
  try {
    return execFileSync('/bin/sh', ['-c', command], {
      encoding: 'utf8',
      timeout: commandMs,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch {
    throw new StartError('MASTER_KEY_COMMAND failed: it must print the master keys.')
  }
}

export const namesMasterKeys = (variables: Variables): boolean =>
  Object.keys(masterKeyVariables).some((name) => variables[name as keyof Variables] !== undefined)

/** Returns the master keys of an installation, by default those of a file of its own. */
export const masterKeysOf = (variables: Variables, ownFile: () => string): MasterKeyConfig => {
  const { MASTER_KEY: keys, MASTER_KEY_FILE: named, MASTER_KEY_COMMAND: command } = variables
  if ([keys, named, command].filter((given) => given !== undefined).length > 1)
    throw new StartError(
      'Wrong configuration: set one of MASTER_KEY, MASTER_KEY_FILE and MASTER_KEY_COMMAND.',
    )
  if (keys !== undefined) return { masterKeys: keysOf(keys, 'MASTER_KEY'), masterKeyFile: undefined }
  if (command !== undefined)
    return { masterKeys: keysOf(printedKeys(command), 'MASTER_KEY_COMMAND'), masterKeyFile: undefined }
  const masterKeyFile = named ?? ownFile()
  return { masterKeys: readKeys(masterKeyFile, 'MASTER_KEY_FILE'), masterKeyFile }
}

/**
 * Returns the source of the master keys. A file is read again when it changes, so that a rotation
 * needs no restart; while it cannot be read, the loaded keys stay in use, and `tell` is called once.
 */
export const keySource = (
  { masterKeys, masterKeyFile: file }: MasterKeyConfig,
  tell: (error: unknown) => void = () => undefined,
): (() => MasterKeys) => {
  if (file === undefined) return () => masterKeys
  let [keys, seen] = [masterKeys, '']
  let isUnreadable = false
  return () => {
    try {
      const { mtimeMs, ino } = statSync(file)
      const state = `${ino} ${mtimeMs}`
      if (state !== seen) [keys, seen] = [readKeys(file, 'MASTER_KEY_FILE'), state]
      isUnreadable = false
    } catch (error) {
      if (!isUnreadable) tell(error)
      isUnreadable = true
    }
    return keys
  }
}

/** Makes a master key. */
export const newMasterKey = (): string => randomBytes(33).toString('base64url')

/**
 * Puts keys in the place of those of a file; a reader gets the old ones or the new ones. The file keeps
 * its owner, its group and their rights: root rotates the keys of a server that is another user.
 */
export const writeKeys = (file: string, keys: readonly string[]): void => {
  const { uid, gid, mode } = statSync(file)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, keys.join(','), { mode: 0o600, flush: true })
    chownSync(draft, uid, gid)
    chmodSync(draft, mode & 0o770)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new StartError(
      `${file} cannot be written as user ${uid} owns it (${(error as NodeJS.ErrnoException).code}): run the command as root or as that user.`,
    )
  }
}
