import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DomainError } from '@wassit/domain/errors/errors'
import { leastLogoSide, logoTypes } from '@wassit/domain/site/house'
import { fileTypeFromBuffer } from 'file-type'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { notifySite } from '../../../live/site-channel.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { checkUpload } from '../../stored-files/uploads.service.ts'
import { houseRow, insertLogo, lockHouse, logoByHash, writeHouse } from './house.queries.ts'
import { houseSubject } from './house.service.ts'

interface Drawn {
  hash: string
  png: Uint8Array
  width: number
  height: number
}

/** Throws `document.refused` for a file of another format than a logo has; its bytes decide. */
const assertPicture = async (upload: Upload): Promise<void> => {
  const found = await fileTypeFromBuffer(await readFile(upload.path))
  if (found && logoTypes.some((type) => type === found.mime)) return
  const said = found
    ? ({ message: 'house.logo.type', values: { found: found.ext.toUpperCase() } } as const)
    : ({ message: 'house.logo.noPicture' } as const)
  throw new DomainError('document.refused', [{ path: 'file', ...said }], said)
}

/** Returns the pixels of a PNG, which its first chunk states. */
const sizeOf = (png: Buffer): Pick<Drawn, 'width' | 'height'> => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
})

/** Returns the logo of a checked picture. Throws `document.refused` for one that is too small or cannot be read. */
const drawn = async (
  { cleanFile }: Pick<Deps, 'cleanFile'>,
  bytes: Buffer,
  mimeType: 'image/png' | 'image/jpeg',
  sender: string,
): Promise<Drawn> => {
  const answer = await cleanFile({ bytes, mimeType, as: 'logo' }, sender)
  if ('fault' in answer)
    throw new DomainError('document.refused', [{ path: 'file', message: 'validation.file.broken' }])
  const png = Buffer.from(answer.bytes)
  const size = sizeOf(png)
  if (Math.min(size.width, size.height) < leastLogoSide) {
    const said = { message: 'house.logo.small', values: { ...size, least: leastLogoSide } } as const
    throw new DomainError('document.refused', [{ path: 'file', ...said }], said)
  }
  return { hash: createHash('sha256').update(png).digest('hex'), png, ...size }
}

/** Points the house to a logo, with its row in the trail; every node reads it. */
const show = async (tx: Kysely<Database>, logo: string | null, by: Doer, now: Date): Promise<void> => {
  const row = await houseRow(tx)
  const before = row?.logo ?? null
  if (before === logo) return
  await writeHouse(tx, { facts: row?.facts ?? {}, logo, changed_by: by.id, changed_at: now })
  await recordSetting(tx, 'changed', houseSubject, by, now, changeOf({ logo: before }, { logo }))
  await notifySite(tx)
}

/**
 * Replaces the logo; issued papers and sent mails keep the earlier one. Throws `document.missing`,
 * `document.refused` with the reason.
 */
export const changeLogo = async (deps: Deps, upload: Upload | undefined, by: Doer): Promise<void> => {
  if (!upload)
    throw new DomainError('document.missing', [{ path: 'file', message: 'validation.file.required' }])
  if (upload.size > 0) await assertPicture(upload)
  const { bytes, mimeType } = await checkUpload(deps, upload)
  if (mimeType === 'application/pdf') throw new DomainError('document.refused')
  const logo = await drawn(deps, bytes, mimeType, upload.sender)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockHouse(tx)
    await insertLogo(tx, { ...logo, added_at: now })
    await show(tx, logo.hash, by, now)
  })
  await deps.house.read()
}

/** Removes the logo; papers and pages show the product's mark again. */
export const removeLogo = async (deps: Deps, by: Doer): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    await lockHouse(tx)
    await show(tx, null, by, deps.now())
  })
  await deps.house.read()
}

/** Returns the picture of a logo, also of an earlier one. Throws `document.unknown`. */
export const pictureOfLogo = async ({ db }: Pick<Deps, 'db'>, hash: string): Promise<Buffer> => {
  const logo = await logoByHash(db, hash)
  if (!logo) throw new DomainError('document.unknown')
  return logo.png
}
