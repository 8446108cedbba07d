import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { StartError } from '../start-error.ts'

/** Key pair of a broker's backups: the server knows the recipient only. */
export interface BackupKey {
  /** Public half, `age1…`: encrypts. */
  recipient: string
  /** Private half, `AGE-SECRET-KEY-1…`: decrypts, and belongs outside of the server. */
  identity: string
}

export const makeKey = async (): Promise<BackupKey> => {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

export type Encrypt = (bytes: Uint8Array) => Promise<Uint8Array>

/** Returns the encryption to a recipient; a malformed one throws a StartError. */
export const encryptTo = (recipient: string): Encrypt => {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new StartError('BACKUP_RECIPIENT is no age recipient: `npm run backup -- key` makes one.')
  }
  return (bytes) => encrypter.encrypt(bytes)
}

export type Decrypt = (bytes: Uint8Array) => Promise<Uint8Array>

/**
 * Returns the decryption with an identity; a malformed one throws a StartError. A file that was
 * changed, or encrypted to another recipient, is refused: `readPart` names it.
 */
export const decryptWith = (identity: string): Decrypt => {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new StartError('The file of the identity holds no AGE-SECRET-KEY-1….')
  }
  return (bytes) => decrypter.decrypt(bytes)
}

/** Returns the identity in a file as age writes it: comments start with `#`. */
export const identityIn = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? ''
