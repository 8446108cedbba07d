import { DomainError } from '@wassit/domain/errors/errors'
import type { Envelope } from './envelope.ts'
import { keyIdOf, UnknownMasterKey, Unreadable } from './envelope.ts'
import { OutOfReach } from './out-of-reach.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Start of an encrypted object. No file that people may send begins with it. */
const mark = Buffer.from('wassit document 1\n')

const isMarked = (bytes: Uint8Array): boolean => mark.equals(bytes.subarray(0, mark.length))

/** Outcome of an object that a new master key takes over. */
type Renewal = 'renewed' | 'current' | 'missing'

/**
 * Storage for the bytes of documents, encrypted each under a data key of its own. Damaged bytes are
 * `document.damaged`, every other failure is `storage.unavailable`.
 */
export interface StorageGateway extends ObjectStorage {
  /** Id of the master key under which new objects are. */
  readonly keyId: string
  /**
   * Encrypts an object of an earlier release, which the database knows as clear, or wraps its data
   * key under the first master key. Throws `Unreadable` for damaged bytes, as a change of keys counts them.
   */
  renew: (key: string, isClear: boolean) => Promise<Renewal>
}

const contextOf = (key: string): string => `object ${key}`

const encrypted = (envelope: Envelope, key: string, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([mark, envelope.encrypt(bytes, contextOf(key))])

const decrypted = (envelope: Envelope, key: string, bytes: Uint8Array): Uint8Array => {
  try {
    return envelope.decrypt(bytes.subarray(mark.length), contextOf(key))
  } catch (error) {
    if (error instanceof UnknownMasterKey) throw new OutOfReach('master key', error)
    throw new DomainError('document.damaged')
  }
}

const renewed = (envelope: Envelope, key: string, bytes: Uint8Array): Uint8Array | undefined => {
  if (!isMarked(bytes)) return encrypted(envelope, key, bytes)
  const inner = bytes.subarray(mark.length)
  if (keyIdOf(inner) === envelope.keyId) return undefined
  return Buffer.concat([mark, envelope.rewrap(inner, contextOf(key))])
}

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof OutOfReach && error.isMissing) return undefined
    throw error
  })

/** Tells whether the database knows an object as one of an earlier release, which is not encrypted yet. */
export type IsClear = (key: string) => Promise<boolean>

/**
 * Returns the bytes of an object as they are kept. Clear bytes in the place of encrypted ones are
 * undefined: who can write to the disk must not get them served.
 */
const genuine = async (
  objects: ObjectStorage,
  key: string,
  isClear: IsClear,
): Promise<Uint8Array | undefined> => {
  const bytes = await objects.get(key)
  return isMarked(bytes) || (await isClear(key)) ? bytes : undefined
}

/** Encrypts what a storage keeps; bytes that are moved to another name are refused. */
export const encryptStorage = (
  objects: ObjectStorage,
  envelope: Envelope,
  isClear: IsClear = async () => false,
): StorageGateway => ({
  get keyId() {
    return envelope.keyId
  },
  // A backup that a node of the release before took in the middle of an upgrade holds encrypted
  // bytes: they are restored as they are.
  put: (key, bytes) =>
    objects.put(key, isMarked(bytes) ? bytes : encrypted(envelope, key, bytes), 'application/octet-stream'),
  replace: (key, bytes) => objects.replace(key, isMarked(bytes) ? bytes : encrypted(envelope, key, bytes)),
  get: async (key) => {
    // Work in the background may encrypt an object between the reading of its bytes and of its row.
    const bytes = (await genuine(objects, key, isClear)) ?? (await genuine(objects, key, isClear))
    if (!bytes) throw new DomainError('document.damaged')
    return isMarked(bytes) ? decrypted(envelope, key, bytes) : bytes
  },
  renew: async (key, isKnownClear) => {
    const bytes = await unlessMissing(objects.get(key))
    if (!bytes) return 'missing'
    if (!isMarked(bytes) && !isKnownClear)
      throw new Unreadable('clear bytes lie in the place of an encrypted object')
    const next = renewed(envelope, key, bytes)
    if (!next) return 'current'
    await objects.replace(key, next)
    return 'renewed'
  },
  delete: objects.delete,
  tidy: objects.tidy,
  close: objects.close,
})
