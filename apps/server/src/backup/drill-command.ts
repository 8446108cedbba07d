import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { loadPlaces } from '../config.ts'
import { noteDrill } from '../features/operations/backups/backups.queries.ts'
import { onDatabase, onRunningDatabase } from '../on-database.ts'
import { printFailure } from '../command-failure.ts'
import { StartError } from '../start-error.ts'
import { atPlace, namedArguments, readIdentity } from './backup-command.ts'
import { drill } from './drill.ts'
import type { Drill } from './drill.ts'
import { chooseBackup, momentOf } from './manifest.ts'
import type { Source } from './restore-command.ts'

const usage = `Usage: npm run drill [-- from=FOLDER|s3://…] [name=BACKUP] [identity=FILE]
       npm run drill -- done name=BACKUP seconds=NUMBER`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const minutes = (ms: number): string => `${Math.round(ms / 60_000)} min`

/** Runs a drill in a temporary folder, which is removed: it holds the rows unencrypted. */
const drillApart = async (source: Source): Promise<Drill> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wassit-drill-'))
  // The user of PostgreSQL must pass through when root runs the drill.
  await chmod(folder, 0o711)
  try {
    return await drill(source, path.join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const tell = (name: string, { recoverySeconds, isUsed }: Drill): void => {
  say(
    isUsed
      ? `A customer signed in at the restored server and opened a PDF.`
      : 'The restored server started. Nobody signed in: no customer of the backup has a PDF.',
  )
  say(
    `Recovery time: ${recoverySeconds} s. Recovery point: ${minutes(Date.now() - momentOf(name).getTime())} ago.`,
  )
}

const run = async (args: readonly string[]): Promise<void> => {
  const config = loadPlaces()
  const { from, name: wanted, identity } = namedArguments(args, ['from', 'name', 'identity'], usage)
  const decrypt = await readIdentity(config, identity)
  await atPlace(config, from, async (place) => {
    const name = await chooseBackup(place, wanted)
    const done = await drillApart({ place, name, decrypt })
    tell(name, done)
    const isNoted = await onRunningDatabase(config, (db) =>
      noteDrill(db, { name, seconds: done.recoverySeconds, now: new Date() }),
    ).catch(() => undefined)
    if (!isNoted)
      say(
        `The drill is not noted. On the server: npm run drill -- done name=${name} seconds=${done.recoverySeconds}`,
      )
  })
}

/** Notes a drill that a machine ran which does not reach the database. */
const note = async (args: readonly string[]): Promise<void> => {
  const { name, seconds } = namedArguments(args, ['name', 'seconds'], usage)
  if (name === undefined || !/^\d{1,6}$/.test(seconds ?? '')) throw new StartError(usage)
  const drilled = { name, seconds: Number(seconds), now: new Date() }
  if (!(await onDatabase(loadPlaces(), (db) => noteDrill(db, drilled))))
    throw new StartError(`The server's database knows no backup ${name}.`)
  say('The drill is noted.')
}

/** `npm run drill`: restores the newest backup beside production, uses it, and tells how long that took. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    if (args[0] === 'done') await note(args.slice(1))
    else await run(args)
  } catch (error) {
    printFailure(error, 'The drill failed')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
