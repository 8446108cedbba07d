import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { accountCalls } from '@wassit/domain/api/people/accounts'
import { factorGap, graceMs } from '@wassit/domain/access/factor'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../tokens.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { holdsPassword, startGrace, userByEmail } from './accounts.queries.ts'
import type { MailedUser, User } from './accounts.queries.ts'
import { askerOf } from './askers.service.ts'
import { greetDevice } from './devices.service.ts'
import { announceNewBrowser, hasSignedIn } from './new-browser.service.ts'
import { isPassword } from './passwords.ts'
import { emailHash } from './secrets.ts'
import { endSessionByAccess } from './sessions.queries.ts'
import { openSession } from './sessions.service.ts'
import type { Tokens } from './sessions.service.ts'
import { countPasswordTry, forgiveTries, loginCounters } from './wrong-passwords.service.ts'

type LoginBody = BodyOutput<typeof accountCalls.login>

export interface LoginBrowser {
  deviceHash: Buffer
  origin: Origin
  /** Bearer that is sent along: a new sign-in of its owner replaces its session (ASVS 7.2.4). */
  bearer?: string
}

/** Hashes the email of a login, so that the key names no person (RULINGS 12, ASVS 6.3.8). */
const tryKey = (deps: Deps, email: string): string => emailHash(deps.config.appSecret, email)

/** Notes in the trail that a login was refused for too many tries. */
export const noteLimitedLogin = (deps: Deps, origin: Origin, email: string | undefined): Promise<void> =>
  record(
    deps.db,
    { origin, now: deps.now() },
    { kind: 'login', outcome: 'limited', ...(email !== undefined && { subject: tryKey(deps, email) }) },
  )

const refuse = async (deps: Deps, key: string, origin: Origin): Promise<never> => {
  await record(deps.db, { origin, now: deps.now() }, { kind: 'login', outcome: 'refused', subject: key })
  throw new DomainError('login.refused')
}

/**
 * Returns the account behind email and password; known and unknown addresses take the same path and
 * time.
 */
const authenticate = async (
  deps: Deps,
  { email, password }: LoginBody,
  browser: LoginBrowser,
): Promise<MailedUser> => {
  const { origin } = browser
  const counters = loginCounters(deps, email, await askerOf(deps.db, email, browser))
  await countPasswordTry(deps, counters, 'login.too-many').catch(async (error: unknown) => {
    if (error instanceof DomainError) await noteLimitedLogin(deps, origin, email)
    throw error
  })
  const user = await userByEmail(deps.db, email)
  const isRight = await isPassword(password, user?.password_hash)
  // A disabled agent learns no more than a stranger.
  if (!user || !isRight || user.disabled_at) return refuse(deps, tryKey(deps, email), origin)
  await forgiveTries(deps, counters)
  return user
}

/**
 * Starts an agent's grace at the first login. Returns what the session needs before it opens
 * anything, if it needs something.
 */
const factorToCome = async (
  { db, config }: Deps,
  { id, role, factor_since: since, factor_due_at: due }: User,
  now: Date,
): Promise<{ factor?: 'ask' | 'setup' }> => {
  const dueAt = due ?? new Date(now.getTime() + graceMs)
  if (!due) await startGrace(db, id, dueAt)
  const isRequired = config.requiresFactor
  const standing = { role: role === 'admin' ? role : 'agent', givenAt: null, dueAt, isRequired } as const
  const gap = factorGap('session', { ...standing, hasFactor: since !== null }, now)
  return gap ? { factor: gap === 'factor.missing' ? 'setup' : 'ask' } : {}
}

/** Opens the session, greets the browser and tells its owner of a new one: all of it or nothing. */
const enter = (
  deps: Deps,
  user: MailedUser,
  { deviceHash, origin, bearer }: LoginBrowser,
  remembered: boolean,
): Promise<{ tokens: Tokens; device: string | undefined } | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await holdsPassword(tx, user))) return undefined
    const isFirst = !(await hasSignedIn(tx, user.id))
    const now = deps.now()
    if (bearer) await endSessionByAccess(tx, user.id, hashToken(bearer), now)
    const { session, tokens } = await openSession(tx, deps, { userId: user.id, remembered, origin }, now)
    const { isNew, handle: device } = await greetDevice(tx, deps, user, deviceHash)
    if (isNew && !isFirst) await announceNewBrowser(tx, session)
    return { tokens, device }
  })

/**
 * Signs in. Throws `login.refused` for an unknown email and a wrong password alike,
 * `login.too-many` too soon after wrong ones. For an unconfirmed browser the answer has the handle
 * of its code in addition to the tokens (RULINGS 8).
 */
export const login = async (
  deps: Deps,
  body: LoginBody,
  browser: LoginBrowser,
): Promise<Tokens & { device_uuid?: string; staff?: true; factor?: 'ask' | 'setup' }> => {
  const user = await authenticate(deps, body, browser)
  const { remember: remembered = true } = body
  const now = deps.now()
  const entered = await enter(deps, user, browser, remembered)
  if (!entered) return refuse(deps, tryKey(deps, user.email), browser.origin)
  const { tokens, device } = entered
  return {
    ...tokens,
    ...(device && { device_uuid: device }),
    ...(user.role !== 'customer' && { staff: true as const, ...(await factorToCome(deps, user, now)) }),
  }
}
