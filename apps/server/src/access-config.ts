import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** Variables of sign-ins and passwords (docs/settings.md). */
export const accessVariables = {
  STAFF_FACTOR: z.enum(['required', 'offered'], { error: 'must be required or offered' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().optional(),
  STAFF_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(5, { error: 'must be 5 minutes or more' })
    .max(240, { error: 'must be 240 minutes or less' })
    .default(30),
  STAFF_SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1, { error: 'must be 1 hour or more' })
    .max(24, { error: 'must be 24 hours or less' })
    .default(12),
  SESSIONS_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(2, { error: 'must be 2 or more' })
    .max(100, { error: 'must be 100 or less' })
    .default(20),
  BREACHED_PASSWORDS: z.string().trim().min(1).optional(),
}

const AccessEnvironment = z.object({ NODE_ENV: z.string().optional(), ...accessVariables })

/** Limits of sessions (docs/decisions/029-bearers-and-sessions.md). */
export interface SessionLimits {
  /** Time without use after which a member of staff signs in again. */
  staffIdleMs: number
  /** Time from the sign-in after which a member of staff signs in again. */
  staffLongestMs: number
  /** Most open sessions of one account. */
  perAccount: number
}

export interface AccessConfig {
  /** True if staff need a second factor; otherwise it is only offered. */
  requiresFactor: boolean
  /** The first admin, created when there is none. */
  admin: { email: string; password: string } | undefined
  sessions: SessionLimits
  /** File of the hashes of breached passwords, which nobody may choose. */
  breachedPasswords: string | undefined
}

type Variables = z.output<typeof AccessEnvironment>

const adminOf = ({ ADMIN_EMAIL: address, ADMIN_PASSWORD: password }: Variables): AccessConfig['admin'] => {
  if (address === undefined && password === undefined) return undefined
  if (address === undefined || password === undefined) {
    throw new StartError('Wrong configuration: ADMIN_EMAIL and ADMIN_PASSWORD go together.')
  }
  return { email: address, password }
}

/** Returns a file of hashes; throws a StartError for one that is missing or holds something else. */
const hashesOf = (path: string | undefined): string | undefined => {
  if (path === undefined) return undefined
  const buffer = Buffer.alloc(40)
  try {
    const file = openSync(path, 'r')
    readSync(file, buffer)
    closeSync(file)
  } catch (error) {
    throw new StartError(
      `Wrong configuration: BREACHED_PASSWORDS ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  if (!/^[\da-f]{40}$/i.test(buffer.toString('latin1')))
    throw new StartError(
      `Wrong configuration: BREACHED_PASSWORDS ${path} must hold a SHA-1 a line, sorted, such as the file of Have I Been Pwned.`,
    )
  return path
}

/** Returns the rules of access; half of the first admin throws a StartError. */
export const accessOf = (variables: Variables): AccessConfig => ({
  // Production requires a second factor of staff; elsewhere it is offered unless the variable says more.
  requiresFactor: variables.NODE_ENV === 'production' || variables.STAFF_FACTOR === 'required',
  admin: adminOf(variables),
  sessions: {
    staffIdleMs: variables.STAFF_IDLE_MINUTES * 60_000,
    staffLongestMs: variables.STAFF_SESSION_HOURS * 3_600_000,
    perAccount: variables.SESSIONS_PER_ACCOUNT,
  },
  breachedPasswords: hashesOf(variables.BREACHED_PASSWORDS),
})
