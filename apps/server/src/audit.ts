import { acceptedSecrets } from './app-secrets.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { letOldestLeave } from './features/audit/departures.service.ts'
import { verifyTrail } from './features/audit/verify-trail.service.ts'
import type { TrailFault, TrailReport } from './features/audit/verify-trail.service.ts'
import { onDatabase, onKnownDatabase } from './on-database.ts'
import { printFailure } from './command-failure.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run audit -- verify, or npm run audit -- release'

const sentences: Record<TrailFault, string> = {
  changed: 'row was changed',
  missing: 'row is missing',
  broken: 'link of the chain is missing or was changed',
  unsealed: 'seal is not of this installation, or the chain under it was changed or cut',
  foreign:
    'is under another secret of this installation and was not checked: name that secret as APP_SECRET_FORMER',
  outside: 'rows without a link differ from those older than the chain',
}

/** Faults that are printed one by one. */
const shown = 50

/** Sums up the faults: a code under a secret that is not at hand tells nothing about the rows. */
const conclusionOf = (faults: TrailReport['faults']): string => {
  if (faults.length === 0) return 'The trail is whole.'
  const unchecked = faults.filter(({ kind }) => kind === 'foreign').length
  if (unchecked === faults.length) return `Not checked: ${unchecked} codes. No other fault was found.`
  return `Faults: ${faults.length}. The trail was tampered with.`
}

/** Writes the report as a person reads it. */
const textOf = ({ rows, archived, older, seals, faults }: TrailReport): string =>
  [
    `Rows in the chain: ${rows}, of which ${archived} left with their month.`,
    `Rows older than the chain: ${older}. Seals: ${seals}.`,
    ...faults.slice(0, shown).map(({ kind, place }) => `${place}: ${sentences[kind]}`),
    conclusionOf(faults),
    '',
  ].join('\n')

const verify = (config: Config): Promise<TrailReport> =>
  onDatabase(config, (db) => verifyTrail(db, acceptedSecrets(config)))

/** Lets the oldest months leave, if the trail is whole and their time of keeping has ended. */
const release = async (config: Config): Promise<void> => {
  const report = await verify(config)
  if (report.faults.length > 0) throw new StartError(`${textOf(report)}Nothing left the trail.`)
  const leaving = await onKnownDatabase(config, (db) => letOldestLeave(db, { config, now: new Date() }))
  if ('from' in leaving)
    throw new StartError(`Nothing left the trail: ${leaving.table} is kept until ${leaving.from}.`)
  process.stdout.write(
    `The months until the end of ${leaving.table} left the trail, ${leaving.rows} rows in all. Copy this table where it must be kept, and drop it.\n`,
  )
}

/** `npm run audit`: finds rows of the trail that were changed or removed, and ends its oldest months. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const command = args.join(' ')
    if (command !== 'verify' && command !== 'release') throw new StartError(usage)
    const config = loadConfig()
    if (command === 'release') return await release(config)
    const report = await verify(config)
    process.stdout.write(textOf(report))
    if (report.faults.length > 0) process.exitCode = 1
  } catch (error) {
    printFailure(error, 'Nothing was checked')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
