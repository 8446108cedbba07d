import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import { lockAddress } from '../prospects/prospects.service.ts'
import { giveEmail, userByEmail } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { accountById } from './accounts.service.ts'
import type { CallingBrowser } from './askers.service.ts'
import { notingLimit, requestCode, verifyCode } from './codes.service.ts'
import { tellEmailAdded } from './own-email-message.ts'
import { joinAccount } from './proofs.service.ts'
import type { JoiningDeps } from './proofs.service.ts'
import { handleOf } from './secrets.ts'

/** Customer who adds an email address, in a browser that is just confirmed. */
interface Adding {
  userId: string
  email: string
  browser: CallingBrowser
}

/** The handle belongs to this account and address, so that no code proves another one. */
const subjectOf = ({ config }: Deps, { userId, email }: Adding): string =>
  handleOf(config.appSecret, ['email', userId, email])

/** Returns the account of a customer without an email address; only an agent replaces one. */
const withoutEmail = async (deps: Deps, userId: string): Promise<User> => {
  const user = await accountById(deps.db, userId)
  if (user.email !== null) throw new DomainError('option.unavailable')
  return user
}

/**
 * Sends a code to the address that a customer adds, whether another account has it or not: only its
 * reader learns that. Throws `option.unavailable` for a customer who has an address.
 */
export const askOwnEmail = async (deps: Deps, adding: Adding): Promise<void> => {
  const { language } = await withoutEmail(deps, adding.userId)
  const at = { ...adding.browser, now: deps.now() }
  const subject = subjectOf(deps, adding)
  const challenge = { subject, purpose: 'email', email: adding.email, language } as const
  const asked = deps.db.transaction().execute((tx) => requestCode(tx, deps, challenge, at))
  await notingLimit(deps, subject, at, asked)
}

const add = async (
  tx: Kysely<Database>,
  deps: JoiningDeps,
  { userId, email, browser: { origin } }: Adding,
): Promise<void> => {
  const now = deps.now()
  // Serialises with the sign-up of the same address.
  await lockAddress(tx, email)
  if (await userByEmail(tx, email)) throw new DomainError('email.of-another-account')
  if (!(await giveEmail(tx, userId, email, now))) throw new DomainError('option.unavailable')
  await joinAccount(tx, email, userId, { handOver: deps.handOver, now })
  await addJob(tx, tellEmailAdded, { user: userId, at: now.toISOString() }, { key: `email-added-${userId}` })
  await record(tx, { origin, now }, { kind: 'email', outcome: 'added', actor: userId, subject: userId })
}

/**
 * Adds the address to the account, with the requests that its reader made as a visitor. Throws as
 * `verifyCode` does, and `email.of-another-account` after the right code of an address that is taken.
 */
export const addOwnEmail = async (
  deps: JoiningDeps,
  { otp, ...adding }: Adding & { otp: string },
): Promise<void> => {
  await withoutEmail(deps, adding.userId)
  await verifyCode(
    deps,
    { subject: subjectOf(deps, adding), code: otp, browser: adding.browser },
    {
      mayEnter: async (_tx, { purpose }) => purpose === 'email',
      onVerified: (tx) => add(tx, deps, adding),
    },
  )
}
