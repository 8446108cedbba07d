import { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { BackupPlace } from './backup-place.ts'

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Sum of the hashes of the rows, which no order changes (rows.ts). */
  digest: z.string(),
  /** Files with the rows, in order. */
  parts: z.array(z.string()),
})
export type TableEntry = z.output<typeof Table>

const Manifest = z.object({
  format: z.literal(1),
  /** Moment of the snapshot: every effect that was acknowledged before it is in the backup. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(Table),
  /** Last numbers of the sequences. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  objects: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  /** Newest row of the trail, with its moment in UTC as PostgreSQL writes it. */
  trail: z.nullable(z.object({ id: z.string(), at: z.string() })),
  /** Ids of the persons who were erased before; an earlier backup that is restored erases them again. */
  erasures: z.array(z.string()).default([]),
})
export type Manifest = z.output<typeof Manifest>

export const rowCountOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

const folder = 'backups'
const fileOf = (name: string): string => `${folder}/${name}/manifest.json`

/** Returns the file of a backup below its own folder. */
export const inBackup = (name: string, file: string): string => `${folder}/${name}/${file}`

/** Returns the name of a backup taken at a moment, which sorts by time. */
export const nameOf = (at: Date): string => at.toISOString().replace(/[:.]/g, '-')

/** Returns the moment in a name of `nameOf`. */
export const momentOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** Writes the manifest, which makes a backup complete. */
export const writeManifest = (place: BackupPlace, name: string, manifest: Manifest): Promise<void> =>
  place.put(fileOf(name), Buffer.from(JSON.stringify(manifest)))

export const readManifest = async (place: BackupPlace, name: string): Promise<Manifest> => {
  const parsed = Manifest.safeParse(JSON.parse(Buffer.from(await place.get(fileOf(name))).toString()))
  if (!parsed.success) throw new StartError(`The backup ${name} is of another release, or was changed.`)
  return parsed.data
}

/** Names of the backups of a place, oldest first, with their files; without a manifest they are incomplete. */
export const backupsIn = async (
  place: BackupPlace,
): Promise<{ name: string; files: string[]; isComplete: boolean }[]> => {
  const byName = Map.groupBy(await place.list(folder), (file) => file.split('/')[1] ?? '')
  return [...byName].map(([name, files]) => ({ name, files, isComplete: files.includes(fileOf(name)) }))
}

/** Returns the newest complete backup, or the named one. Throws a StartError if there is none. */
export const chooseBackup = async (place: BackupPlace, wanted: string | undefined): Promise<string> => {
  const complete = (await backupsIn(place)).filter(({ isComplete }) => isComplete).map(({ name }) => name)
  const chosen = wanted === undefined ? complete.at(-1) : complete.find((name) => name === wanted)
  if (chosen !== undefined) return chosen
  throw new StartError(
    wanted === undefined
      ? 'There is no complete backup in this place.'
      : `There is no complete backup ${wanted}; there are: ${complete.join(', ') || 'none'}.`,
  )
}
