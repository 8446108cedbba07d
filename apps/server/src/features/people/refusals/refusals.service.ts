import type { Endpoint } from '@wassit/domain/api/endpoint'
import { errors } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import { alarmLimits } from '@wassit/domain/site/alarm'
import type { Deps } from '../../../deps.ts'
import { countOf } from '../../../limits/call-limits.ts'
import { staffStanding } from '../accounts/staff-administration.service.ts'
import { raiseAlarm } from '../alarms/alarms.service.ts'
import type { Cause } from '../alarms/alarms.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'

type Refusal = 'notTheirs' | 'rightMissing' | 'unknownObject'

/** Seconds within which the refusals of one person are counted together. */
const windowSeconds = 3600

/**
 * Returns the kind of an error that refuses access to a signed-in person; undefined for any other error.
 * A foreign object is as unknown as one that does not exist, so both are told alike (RULINGS 12).
 */
export const refusalOf = (code: ErrorCode, { access, params }: Endpoint): Refusal | undefined => {
  if (code === 'session.forbidden') return 'notTheirs'
  if (code === 'right.missing') return 'rightMissing'
  const isObject = params !== undefined && access !== 'public' && errors[code].status === 404
  return isObject ? 'unknownObject' : undefined
}

/**
 * Returns the cause of a burst: one for each member of staff, and one for all customers, because
 * anyone can open accounts.
 */
const burstOf = async (deps: Deps, caller: string): Promise<Cause> =>
  (await staffStanding(deps, caller)) ? { kind: 'refusals', about: caller } : { kind: 'refusals' }

/**
 * Writes a refusal into the trail. A loop of one person writes no more rows than the limit of an hour,
 * and raises one alarm (docs/decisions/037-trail.md).
 */
export const noteRefusal = async (
  deps: Deps,
  { refusal, caller, call, origin }: { refusal: Refusal; caller: string; call: string; origin: Origin },
): Promise<void> => {
  const { db, now } = deps
  const most = alarmLimits.refusals
  const hits = await countOf(deps, ['refusals', caller], windowSeconds)
  if (hits > most + 1) return
  const outcome = hits > most ? 'flooded' : refusal
  await record(db, { origin, now: now() }, { kind: 'access', outcome, actor: caller, subject: call })
  if (hits > most) await raiseAlarm(db, await burstOf(deps, caller), { now: now(), amount: most })
}
