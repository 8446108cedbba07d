import { StartError } from '../start-error.ts'
import type { Decrypt } from './encryption.ts'
import type { BackupPlace } from './backup-place.ts'

/** Words of the library for a file that is encrypted to someone else. */
const otherRecipient = 'no identity matched'

/**
 * Reads a file of a backup with the work that makes it readable. Throws a StartError that names the file
 * when it is missing, was changed, or is for another identity.
 */
export const readPart = async <T>(
  place: BackupPlace,
  file: string,
  read: (bytes: Uint8Array) => Promise<T>,
): Promise<T> => {
  const bytes = await place.get(file).catch((error: unknown) => {
    throw new StartError(`${file} of the backup cannot be fetched: ${(error as Error).message}.`)
  })
  try {
    return await read(bytes)
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      message.includes(otherRecipient)
        ? `The identity does not open this backup: ${file} is encrypted to another one.`
        : `The backup is damaged: ${file} cannot be read (${message}). Restore another one: name=BACKUP.`,
    )
  }
}

/** Reads a file that is encrypted. */
export const readEncrypted = (place: BackupPlace, file: string, decrypt: Decrypt): Promise<Uint8Array> =>
  readPart(place, file, decrypt)
