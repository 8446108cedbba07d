import { lengthOf } from '@wassit/domain/personal-data/retention'
import { loadConfig } from './config.ts'
import type { ErasureParts } from './features/data-law/erasures/erasure.service.ts'
import { applyRetention, previewRetention } from './features/data-law/retention/retention.service.ts'
import type { Forgotten } from './features/data-law/retention/retention.service.ts'
import { forgetMessages } from './gateways/outbox.ts'
import { onDatabase } from './on-database.ts'
import { printFailure } from './command-failure.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run retention, or npm run retention -- apply'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Writes each rule with its time and its count; a plus sign means more than the count. */
const report = (forgotten: (Forgotten[number] & { more?: boolean })[], verb: string): void => {
  const written = (count: number, more: boolean | undefined): string => `${count}${more ? '+' : ''}`
  for (const { rule, count, more } of forgotten) {
    const { unit, count: length } = lengthOf(rule)
    say(`${written(count, more).padStart(8)}  ${rule} (${length} ${unit})`)
  }
  const sum = forgotten.reduce((total, { count }) => total + count, 0)
  say(
    `${written(
      sum,
      forgotten.some(({ more }) => more),
    )} ${verb}.`,
  )
}

/** `npm run retention`: tells what a night would forget, or forgets it now. Safe next to the server. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const isApplied = args.join(' ') === 'apply'
    if (args.length > 0 && !isApplied) throw new StartError(usage)
    const config = loadConfig()
    await onDatabase(config, async (db) => {
      const messenger = {
        forget: (addresses: readonly string[]) => forgetMessages(config.dataDir, addresses),
      }
      const parts: ErasureParts = { db, now: () => new Date(), messenger }
      if (isApplied) report(await applyRetention(parts), 'forgotten')
      else report(await previewRetention(parts), 'due; nothing was changed')
    })
  } catch (error) {
    printFailure(error, 'Retention stopped before its end')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
