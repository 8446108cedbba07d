import type { SessionLimits } from '../../../access-config.ts'
import type { Role } from './accounts.tables.ts'

interface UsedSession {
  role: Role
  createdAt: Date
  lastSeenAt: Date
}

/**
 * Tells whether a session of staff opens nothing before a new sign-in: nobody used it for a while, or
 * its sign-in is long ago (ASVS 7.3.1, 7.3.2; docs/decisions/029-bearers-and-sessions.md).
 */
export const isIdle = (
  { staffIdleMs, staffLongestMs }: SessionLimits,
  { role, createdAt, lastSeenAt }: UsedSession,
  now: Date,
): boolean =>
  role !== 'customer' &&
  (now.getTime() - lastSeenAt.getTime() >= staffIdleMs ||
    now.getTime() - createdAt.getTime() >= staffLongestMs)
