import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { RetryLater } from '../../../retry-later.ts'
import type { Database } from '../../../schema.ts'
import { askerOf, countTries, countersOf, forgetAllTries } from './askers.service.ts'
import type { AskerDelays, CallingBrowser, TryCounter } from './askers.service.ts'
import type { Challenge } from './codes.queries.ts'

const daySeconds = 24 * 3600

/**
 * Every code allows five tries; this limit spans all codes of an address, because anyone who knows
 * it can have any number of them sent (ASVS 6.5.3, 6.6.3). After an asker's fifth wrong code the
 * wait is a minute, then two, four and so on: some fourteen guesses a day at a million codes. The
 * link of the mail stays open to its reader meanwhile.
 */
const wrongCodes: AskerDelays = {
  perAsker: { free: 5, firstSeconds: 60, windowSeconds: daySeconds },
  overall: { free: 20, firstSeconds: 60, windowSeconds: daySeconds },
}

/**
 * After the fifth mail for one asker the wait is five minutes, then ten, twenty and so on: a dozen
 * mails a day.
 */
const mailedCodes: AskerDelays = {
  perAsker: { free: 5, firstSeconds: 300, windowSeconds: daySeconds },
  overall: { free: 15, firstSeconds: 300, windowSeconds: daySeconds },
}

/** Address of a code and what the code is for. */
interface Addressee {
  /**
   * Codes of a signature are counted like those of a challenge. Codes by the link of a quote are counted
   * apart: a stranger who knows a name and an address must not lock out who got the link.
   */
  purpose: Challenge['purpose'] | 'signature' | 'linkedLogin'
  email: string | null
  phone?: string | null | undefined
}

type Counting = { delays: AskerDelays; what: 'wrong' | 'mailed' }
const tries: Counting = { delays: wrongCodes, what: 'wrong' }
const mails: Counting = { delays: mailedCodes, what: 'mailed' }

const countersFor = async (
  tx: Kysely<Database>,
  { config }: Deps,
  { purpose, email, phone }: Addressee,
  browser: CallingBrowser,
  { delays, what }: Counting,
): Promise<TryCounter[]> => {
  const address = email ?? phone ?? ''
  return countersOf(
    config.appSecret,
    `${what} ${purpose}`,
    address,
    await askerOf(tx, address, browser),
    delays,
  )
}

/**
 * Counts an entered code as wrong before it is checked. Returns the milliseconds to wait after too
 * many wrong codes; then nothing is counted and the caller must check nothing.
 */
export const countCodeTry = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  browser: CallingBrowser,
): Promise<number | undefined> => countTries(tx, deps, await countersFor(tx, deps, to, browser, tries))

export const forgiveCodeTries = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  browser: CallingBrowser,
): Promise<void> => forgetAllTries(tx, await countersFor(tx, deps, to, browser, tries))

const countMail = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  browser: CallingBrowser,
): Promise<number | undefined> => countTries(tx, deps, await countersFor(tx, deps, to, browser, mails))

/** Counts a mail with a code and returns whether it may be sent. */
export const mayMailCode = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  browser: CallingBrowser,
): Promise<boolean> => (await countMail(tx, deps, to, browser)) === undefined

/** Counts a mail with a code. Throws `code` with the time to wait when too many were sent. */
export const countCodeMail = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  { browser, code }: { browser: CallingBrowser; code: ErrorCode },
): Promise<void> => {
  const waitMs = await countMail(tx, deps, to, browser)
  if (waitMs !== undefined) throw new RetryLater(code, waitMs)
}
