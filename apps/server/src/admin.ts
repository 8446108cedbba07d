import { paths } from '@wassit/domain/site/paths'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { loadConfig } from './config.ts'
import { hashPassword } from './features/people/accounts/passwords.ts'
import {
  checkAddress,
  checkStaff,
  createStaff,
  inviteAdmin,
} from './features/people/accounts/staff.service.ts'
import { resetOnServer } from './features/people/factors/factor-changes.service.ts'
import { rescheduleFailedJobs } from './features/operations/failed-jobs/failed-jobs.queries.ts'
import { migrateJobs } from './jobs.ts'
import { onDatabase, onKnownDatabase, silent } from './on-database.ts'
import { buildLog } from './plugins/log.ts'
import { printFailure } from './command-failure.ts'
import { StartError } from './start-error.ts'

const usage =
  'Usage: npm run admin -- create EMAIL, npm run admin -- reset-factor EMAIL, or npm run admin -- retry-jobs'

/** Asks for a password without echoing it. */
const askPassword = async (): Promise<string> => {
  process.stdout.write('Password (leave empty for a link to choose one): ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

const create = async (email: string): Promise<void> => {
  const config = loadConfig()
  const typed = process.stdin.isTTY ? await askPassword() : ''
  const now = () => new Date()
  // Refuses invalid input before waiting for a database.
  const address = checkAddress(email)
  if (typed) {
    const files = { config, log: buildLog({ logLevel: 'error' }) }
    const staff = await checkStaff(files, { email, password: typed, role: 'admin' })
    await onKnownDatabase(config, (db) => createStaff({ db, now, hashPassword, ...files }, staff))
    process.stdout.write(`The admin ${address} can sign in.\n`)
    return
  }
  const token = await onKnownDatabase(config, (db) => inviteAdmin({ db, now, config, hashPassword }, address))
  process.stdout.write(
    `The admin ${address} chooses a password within 24 hours at:\n${config.publicUrl}${paths.link('reset', token)}\n`,
  )
}

/** Removes the second factors of a member; for a broker with fewer than three admins. */
const resetFactor = async (email: string): Promise<void> => {
  const isReset = await onDatabase(loadConfig(), async (db, pool) => {
    await migrateJobs(pool, silent)
    return resetOnServer(db, email, new Date())
  })
  if (!isReset) throw new StartError(`Nobody of the staff has the address ${email}.`)
  process.stdout.write(`${email.trim().toLowerCase()} sets up a new second factor at the next login.\n`)
}

const retryJobs = async (): Promise<void> => {
  const retried = await onDatabase(loadConfig(), async (db, pool) => {
    await migrateJobs(pool, silent)
    return rescheduleFailedJobs(db)
  })
  process.stdout.write(`Failed jobs that are tried again: ${retried}.\n`)
}

/** `npm run admin`: creates an admin, resets a second factor, or tries failed mails and jobs again. */
export const main = async ([command, ...rest]: readonly string[]): Promise<void> => {
  try {
    const [email] = rest
    if (command === 'create' && email && rest.length === 1) await create(email)
    else if (command === 'reset-factor' && email && rest.length === 1) await resetFactor(email)
    else if (command === 'retry-jobs' && rest.length === 0) await retryJobs()
    else throw new StartError(usage)
  } catch (error) {
    printFailure(error, 'Nothing was done')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
