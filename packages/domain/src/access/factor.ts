/** Kinds of a second factor: a passkey, or the codes of an authenticator app. */
export const factorKinds = ['passkey', 'app'] as const
export type FactorKind = (typeof factorKinds)[number]

/**
 * Demand of a call on the second factor of its caller: none, one given with this session, one given
 * within `freshMs`, or one given within `freshMs` unless the caller has none and sets up the first.
 */
export type FactorDemand = 'none' | 'session' | 'fresh' | 'setup'

/** Time for which a second factor counts as just given. */
export const freshMs = 10 * 60_000

/** Time from an agent's first login within which the agent sets up a second factor. */
export const graceMs = 7 * 24 * 3_600_000

/** Number of recovery codes that a member of staff is given. */
export const recoveryCodeCount = 10

/** Time within which another admin decides on a proposed reset. */
export const resetMs = 7 * 24 * 3_600_000

/** Second factor of a member of staff, as far as a call depends on it. */
export interface FactorStanding {
  role: 'agent' | 'admin'
  /** True if a second factor was set up. */
  hasFactor: boolean
  /** Moment at which it was last given in this session. */
  givenAt: Date | null
  /** End of an agent's grace; null before the first login. */
  dueAt: Date | null
  /** True if the installation requires a second factor of staff. */
  isRequired: boolean
}

export type FactorGap = 'factor.required' | 'factor.stale' | 'factor.missing'

/** Tells whether a member of staff may do nothing before setting up a second factor. */
const isOverdue = ({ role, dueAt, isRequired }: FactorStanding, now: Date): boolean =>
  isRequired && (role === 'admin' || (dueAt !== null && dueAt <= now))

const isFresh = (givenAt: Date, now: Date): boolean => now.getTime() - givenAt.getTime() < freshMs

/** Returns the error of a call to whose demand the caller's second factor falls short. */
export const factorGap = (
  demand: FactorDemand,
  standing: FactorStanding,
  now: Date,
): FactorGap | undefined => {
  const { hasFactor, givenAt, isRequired } = standing
  if (demand === 'none') return undefined
  if (hasFactor) {
    if (givenAt === null) return 'factor.required'
    return demand === 'session' || isFresh(givenAt, now) ? undefined : 'factor.stale'
  }
  if (demand === 'setup') return undefined
  const isMissing = demand === 'fresh' ? isRequired : isOverdue(standing, now)
  return isMissing ? 'factor.missing' : undefined
}
