import { loadConfig } from '../../src/config.ts'
import { onDatabase } from '../../src/on-database.ts'
import { StartError } from '../../src/start-error.ts'
import { seedReferenceData } from '../reference-data.ts'
import { openIfUndecided, seedBook } from './book.ts'
import type { BookOrder } from './book.ts'

const usage = 'Usage: npm run seed -- policies=COUNT, and if wanted seed=NUMBER now=MOMENT'

/** The numbers of ten million policies still fit the columns that draw by them. */
const mostPolicies = 10_000_000

const wholeNumber = (text: string): number => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > mostPolicies) throw new StartError(usage)
  return number
}

/** Reads `name=value` arguments; throws a StartError for any other. */
export const readOrder = (args: readonly string[], now: Date): BookOrder => {
  const given = Object.fromEntries(args.map((arg) => arg.split('=', 2)))
  const { policies, seed = '1', now: moment = now.toISOString(), ...unknown } = given
  const date = new Date(moment)
  if (!policies || Object.keys(unknown).length > 0 || Number.isNaN(date.getTime()))
    throw new StartError(usage)
  return { policies: wholeNumber(policies), seed: wholeNumber(seed), now: date }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm run seed`: fills an empty database with a book of policies for trials and measurements. */
export const main = async (args: readonly string[]): Promise<void> => {
  const began = performance.now()
  try {
    const config = loadConfig()
    const order = readOrder(args, new Date())
    if (config.production) throw new StartError('Nothing was seeded: NODE_ENV is production.')
    await onDatabase(config, async (db) => {
      await seedReferenceData(db)
      await seedBook(db, order, say)
      await openIfUndecided(db, order.now)
    })
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    say(
      `Seeded ${order.policies} policies (seed ${order.seed}) as of ${order.now.toISOString()} in ${minutes} min.`,
    )
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `Nothing was seeded: ${(error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}
