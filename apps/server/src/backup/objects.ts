import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { objectColumns } from '../features/stored-files/objects.queries.ts'
import { isBeyondReading, OutOfReach } from '../gateways/out-of-reach.ts'
import type { StorageGateway } from '../gateways/storage.ts'
import { StartError } from '../start-error.ts'
import { compress, decompress } from './compression.ts'
import type { Decrypt, Encrypt } from './encryption.ts'
import { backupsIn, inBackup } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readEncrypted, readPart } from './parts.ts'
import type { BackupPlace } from './backup-place.ts'

/** Stored document of a backup. */
interface BackupObject {
  key: string
  size: number
  sha256: string
}

const listFile = 'objects.tsv.zst'
const folder = 'objects'

/** Objects lie in 256 folders by the start of their hash, because a folder of a million files is slow. */
const fileOf = (key: string): string =>
  `${folder}/${createHash('sha256').update(key).digest('hex').slice(0, 2)}/${key}.age`
const keyIn = (file: string): string =>
  file
    .split('/')
    .slice(2)
    .join('/')
    .replace(/\.age$/, '')

/** Objects that are copied at once: most of the time goes to the network or the disk. */
const atOnce = 4

const inParallel = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.values()
  const work = async () => {
    for (const item of left) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Returns the objects of a complete backup, by their key. */
const objectsIn = async (place: BackupPlace, name: string): Promise<Map<string, BackupObject>> => {
  const text = (await readPart(place, inBackup(name, listFile), decompress)).toString()
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [key = '', size = '', sha256 = ''] = line.split('\t')
      return [key, { key, size: Number(size), sha256 }]
    }),
  )
}

const writeList = async (
  place: BackupPlace,
  name: string,
  objects: readonly BackupObject[],
): Promise<void> => {
  const lines = objects.map(({ key, size, sha256 }) => `${key}\t${size}\t${sha256}\n`)
  await place.put(inBackup(name, listFile), await compress(Buffer.from(lines.join(''))))
}

/** Returns the objects that earlier backups of the place hold. */
const knownIn = async (place: BackupPlace): Promise<Map<string, BackupObject>> => {
  const newest = (await backupsIn(place)).findLast(({ isComplete }) => isComplete)
  if (!newest) return new Map()
  const known = await objectsIn(place, newest.name)
  const there = new Set((await place.list(folder)).map(keyIn))
  return new Map([...known].filter(([key]) => there.has(key)))
}

/** Objects that rows of the snapshot name; failed uploads are named by none. */
const listObjects = objectColumns
  .map(({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`)
  .join(' union ')

interface ObjectsOrder {
  client: ClientBase
  /** Tells whether the product still knows an object: it may delete one after the snapshot. */
  isNoted: (key: string) => Promise<boolean>
  storage: StorageGateway
  place: BackupPlace
  encrypt: Encrypt
}

/** Returns the bytes of an object; undefined if the product deleted it after the snapshot. */
const storedBytes = async ({ storage, isNoted }: ObjectsOrder, key: string) => {
  try {
    return await storage.get(key)
  } catch (error) {
    if (!(await isNoted(key))) return undefined
    if (!isBeyondReading(error)) throw error
    throw new StartError(
      `Nothing can be backed up without the document ${key}, which the storage no longer has as it was kept: copy its object back from an earlier backup.`,
    )
  }
}

const backUpObject = async (order: ObjectsOrder, key: string): Promise<BackupObject | undefined> => {
  const { place, encrypt } = order
  const bytes = await storedBytes(order, key)
  if (!bytes) return undefined
  await place.put(fileOf(key), await encrypt(bytes))
  return { key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/**
 * Copies the documents that the snapshot names and no earlier backup holds: an object never changes.
 * One that the product deleted meanwhile is listed as missing; one that cannot be read fails the backup.
 */
export const backUpObjects = async (order: ObjectsOrder, name: string): Promise<Manifest['objects']> => {
  const { client, place } = order
  const { rows } = await client.query<{ key: string }>(`${listObjects} order by 1`)
  const known = await knownIn(place)
  const objects = rows.flatMap(({ key }) => known.get(key) ?? [])
  const missing: string[] = []
  await inParallel(
    rows.filter(({ key }) => !known.has(key)),
    async ({ key }) => {
      const object = await backUpObject(order, key)
      if (object) objects.push(object)
      else missing.push(key)
    },
  )
  await writeList(place, name, objects)
  return { count: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0), missing }
}

/** Returns the bytes of an object of a backup; throws if they are not the ones that were stored. */
const objectBytes = async (
  place: BackupPlace,
  decrypt: Decrypt,
  { key, sha256 }: BackupObject,
): Promise<Uint8Array> => {
  const file = fileOf(key)
  const bytes = await readEncrypted(place, file, decrypt)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new StartError(`The backup is damaged: ${file} is not the document that was stored.`)
  return bytes
}

/** Passes every object of a backup to `take`, a few at once. */
export const eachObject = async (
  place: BackupPlace,
  { name, decrypt }: { name: string; decrypt: Decrypt },
  take: (key: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> => {
  const objects = await objectsIn(place, name)
  await inParallel([...objects.values()], async (object) =>
    take(object.key, await objectBytes(place, decrypt, object)),
  )
}

/**
 * Tells whether a storage holds an object with these bytes already, from an interrupted restore or of the
 * lost server; other bytes are damaged, or under a master key that came after the backup.
 */
const standingIn = async (
  storage: StorageGateway,
  key: string,
  bytes: Uint8Array,
): Promise<'stored' | 'other' | 'missing'> => {
  try {
    return Buffer.from(await storage.get(key)).equals(bytes) ? 'stored' : 'other'
  } catch (error) {
    if (error instanceof OutOfReach && error.isMissing) return 'missing'
    if (isBeyondReading(error)) return 'other'
    throw error
  }
}

/** Documents that a restore stored or found, and those of them whose other bytes it replaced. */
export interface RestoredObjects {
  count: number
  replaced: number
}

/**
 * Stores the objects of a backup that are not there. An object never changes, so bytes
 * that the keys of the backup do not open are replaced by its own.
 */
export const restoreObjects = async (
  { place, ...source }: { place: BackupPlace; name: string; decrypt: Decrypt },
  storage: StorageGateway,
): Promise<RestoredObjects> => {
  const restored: RestoredObjects = { count: 0, replaced: 0 }
  await eachObject(place, source, async (key, bytes) => {
    const standing = await standingIn(storage, key, bytes)
    if (standing === 'other') {
      await storage.replace(key, bytes)
      restored.replaced += 1
    } else if (standing === 'missing') await storage.put(key, bytes, 'application/octet-stream')
    restored.count += 1
  })
  return restored
}

/** Removes the objects that no backup of `names` holds. */
export const removeUnused = async (place: BackupPlace, names: readonly string[]): Promise<void> => {
  const used = new Set<string>()
  for (const name of names) for (const key of (await objectsIn(place, name)).keys()) used.add(key)
  const unused = (await place.list(folder)).filter((file) => !used.has(keyIn(file)))
  await inParallel(unused, (file) => place.remove(file))
}
