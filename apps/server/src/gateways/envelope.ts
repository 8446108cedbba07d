import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts what the database may keep but not reveal (docs/decisions/046-keys-and-encryption.md): each
 * object under a data key of its own, and that key under a master key outside of the database. The
 * context names the row of an object; bytes that are moved to another row are refused.
 */
export interface Envelope {
  encrypt: (plain: Uint8Array, context: string) => Buffer
  /** Throws for another context, an unknown master key or changed bytes. */
  decrypt: (encrypted: Uint8Array, context: string) => Buffer
  /** Returns an object with its data key under the first master key; the object itself is not read. */
  rewrap: (encrypted: Uint8Array, context: string) => Buffer
  /** Id of the master key that encrypts now; an object under another one can be wrapped again. */
  readonly keyId: string
}

/** First byte of an encrypted object; another format gets another one. */
const format = 1
const keyIdBytes = 8
const ivBytes = 12
const tagBytes = 16
const keyBytes = 32

/** Bytes of an encrypted data key, with its initialisation vector and tag. */
const wrappedBytes = ivBytes + keyBytes + tagBytes
const headBytes = 1 + keyIdBytes
const bodyStart = headBytes + wrappedBytes

/** Texts of the master keys, from the newest on. */
export type MasterKeys = readonly [string, ...string[]]

interface MasterKey {
  id: Buffer
  key: Buffer
}

/** Derives the key and its id from a text that an operator chose. */
const masterKeyOf = (text: string): MasterKey => {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `wassit ${purpose}`, length))
  return { id: derive('master key id', keyIdBytes), key: derive('master key', keyBytes) }
}

/** Thrown for what the keys of this process do not open; another try changes nothing. */
export class Unreadable extends Error {}

/** Thrown for an object under a master key that this process does not know. */
export class UnknownMasterKey extends Unreadable {
  constructor() {
    super('an encrypted object needs another master key')
  }
}

/** Keys in their order, derived once for each text. */
const ring = () => {
  const derived = new Map<string, MasterKey>()
  return (texts: MasterKeys): [MasterKey, ...MasterKey[]] => {
    const keyOf = (text: string): MasterKey => {
      const known = derived.get(text) ?? masterKeyOf(text)
      derived.set(text, known)
      return known
    }
    const [first, ...older] = texts
    return [keyOf(first), ...older.map(keyOf)]
  }
}

const lock = (key: Buffer, plain: Uint8Array, authenticated: Buffer): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(authenticated)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const unlock = (key: Buffer, encrypted: Buffer, authenticated: Buffer): Buffer => {
  const iv = encrypted.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(authenticated)
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new Unreadable('an encrypted object was changed, or belongs to another row')
  }
}

/** Separates the two encryptions of an object, so that neither part passes for the other. */
const authenticatedBy = (part: 'key' | 'object', context: string): Buffer =>
  createHash('sha256').update(`${format} ${part} ${context}`).digest()

const headOf = ({ id }: MasterKey): Buffer => Buffer.concat([Buffer.from([format]), id])

/** Tells encrypted objects from accepted files, none of which begins with this byte. */
export const isEnvelope = (bytes: Uint8Array): boolean => bytes[0] === format

/** Returns the id of the master key of an encrypted object. */
export const keyIdOf = (encrypted: Uint8Array): string =>
  Buffer.from(encrypted.subarray(1, headBytes)).toString('hex')

/**
 * Builds the envelope of an installation from the texts of its master keys: the first one encrypts,
 * each of them decrypts, so that keys can be replaced one after the other. A function lets them
 * change while the process runs.
 */
export const buildEnvelope = (source: MasterKeys | (() => MasterKeys)): Envelope => {
  const keysOf = ring()
  const keys = () => keysOf(typeof source === 'function' ? source() : source)

  const dataKeyOf = (encrypted: Buffer, context: string): Buffer => {
    const id = encrypted.subarray(1, headBytes)
    const known = encrypted[0] === format ? keys().find((key) => key.id.equals(id)) : undefined
    if (!known || encrypted.length < bodyStart + ivBytes + tagBytes) throw new UnknownMasterKey()
    return unlock(known.key, encrypted.subarray(headBytes, bodyStart), authenticatedBy('key', context))
  }
  const wrap = (dataKey: Buffer, context: string): Buffer => {
    const [current] = keys()
    return Buffer.concat([headOf(current), lock(current.key, dataKey, authenticatedBy('key', context))])
  }

  return {
    get keyId() {
      return keys()[0].id.toString('hex')
    },
    encrypt: (plain, context) => {
      const dataKey = randomBytes(keyBytes)
      return Buffer.concat([wrap(dataKey, context), lock(dataKey, plain, authenticatedBy('object', context))])
    },
    decrypt: (encrypted, context) => {
      const bytes = Buffer.from(encrypted)
      return unlock(dataKeyOf(bytes, context), bytes.subarray(bodyStart), authenticatedBy('object', context))
    },
    rewrap: (encrypted, context) => {
      const bytes = Buffer.from(encrypted)
      return Buffer.concat([wrap(dataKeyOf(bytes, context), context), bytes.subarray(bodyStart)])
    },
  }
}
