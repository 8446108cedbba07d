import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { RetryLater } from '../../retry-later.ts'
import type { Database } from '../../schema.ts'
import { askerOf, countTries, countersOf, forgetAllTries } from './askers.service.ts'
import type { AskerDelays, CallingBrowser, TryCounter } from './askers.service.ts'
import type { Challenge } from './codes.queries.ts'

const daySeconds = 24 * 3600

/**
 * Every code has five tries of its own; these are counted over all codes of an address, because whoever
 * knows it can have any number of them sent (ASVS 6.5.3, 6.6.3). After the fifth wrong one of an asker a
 * minute, then two, four and so on: some fourteen guesses a day at a million codes. The link of the mail
 * stays open to its reader meanwhile.
 */
const wrongCodes: AskerDelays = {
  perAsker: { free: 5, firstSeconds: 60, windowSeconds: daySeconds },
  overall: { free: 20, firstSeconds: 60, windowSeconds: daySeconds },
}

/** After the fifth mail for one asker five minutes, then ten, twenty and so on: a dozen mails a day. */
const mailedCodes: AskerDelays = {
  perAsker: { free: 5, firstSeconds: 300, windowSeconds: daySeconds },
  overall: { free: 15, firstSeconds: 300, windowSeconds: daySeconds },
}

/** The address of a code and the browser that asks for it or enters it. */
interface Addressee {
  /** Codes of a signature are counted like those of a challenge. */
  purpose: Challenge['purpose'] | 'signature'
  email: string
}

type Counting = { delays: AskerDelays; what: 'wrong' | 'mailed' }
const tries: Counting = { delays: wrongCodes, what: 'wrong' }
const mails: Counting = { delays: mailedCodes, what: 'mailed' }

const countersFor = async (
  tx: Kysely<Database>,
  { config }: Deps,
  { purpose, email }: Addressee,
  browser: CallingBrowser,
  { delays, what }: Counting,
): Promise<TryCounter[]> =>
  countersOf(config.appSecret, `${what} ${purpose}`, email, await askerOf(tx, email, browser), delays)

/**
 * Counts an entered code as wrong before it is looked at. Returns the milliseconds to wait if there were too
 * many wrong codes; then nothing is counted and nothing may be looked at.
 */
export const countCodeTry = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  browser: CallingBrowser,
): Promise<number | undefined> => countTries(tx, deps, await countersFor(tx, deps, to, browser, tries))

/** Forgets the wrong codes before the right one. */
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

/** Counts a mail with a code unless too many were sent; returns whether it may be sent. */
export const mayMailCode = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  browser: CallingBrowser,
): Promise<boolean> => (await countMail(tx, deps, to, browser)) === undefined

/** The same, where somebody waits for the answer: throws `code` with the time to wait. */
export const countCodeMail = async (
  tx: Kysely<Database>,
  deps: Deps,
  to: Addressee,
  { browser, code }: { browser: CallingBrowser; code: ErrorCode },
): Promise<void> => {
  const waitMs = await countMail(tx, deps, to, browser)
  if (waitMs !== undefined) throw new RetryLater(code, waitMs)
}
