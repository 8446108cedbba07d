import { acceptedSecrets } from './app-secrets.ts'
import { loadConfig } from './config.ts'
import { verifyTrail } from './features/audit/verify-trail.service.ts'
import type { TrailFault, TrailReport } from './features/audit/verify-trail.service.ts'
import { onDatabase } from './on-database.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run audit -- verify'

const sentences: Record<TrailFault, string> = {
  changed: 'row was changed',
  missing: 'row is missing',
  broken: 'link of the chain is missing or was changed',
  unsealed: 'seal is not of this installation, or the chain under it was changed or cut',
  outside: 'rows without a link differ from those older than the chain',
}

/** Faults that are printed one by one. */
const shown = 50

/** Writes the report as a person reads it. */
const textOf = ({ rows, archived, older, seals, faults }: TrailReport): string =>
  [
    `Rows in the chain: ${rows}, of which ${archived} left with their month.`,
    `Rows older than the chain: ${older}. Seals: ${seals}.`,
    ...faults.slice(0, shown).map(({ kind, place }) => `${place}: ${sentences[kind]}`),
    faults.length === 0 ? 'The trail is whole.' : `Faults: ${faults.length}. The trail was tampered with.`,
    '',
  ].join('\n')

/** `npm run audit -- verify`: finds rows of the trail that were changed or removed. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    if (args.join(' ') !== 'verify') throw new StartError(usage)
    const config = loadConfig()
    const report = await onDatabase(config, (db) => verifyTrail(db, acceptedSecrets(config)))
    process.stdout.write(textOf(report))
    if (report.faults.length > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `Nothing was checked: ${(error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
