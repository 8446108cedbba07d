import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { WorkQueue } from '../../../work-queue.ts'

/**
 * OWASP's second set for argon2id: 19 MiB, two passes, one lane; about 17 ms on two cores. The
 * variant is the library's default: its enum cannot be read without a build step.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Keeps one processor free for other calls: logins wait in line, visitors do not. */
const line = new WorkQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 200,
  retryMs: 3000,
})

/** Returns the hash of a password, which contains its cost. */
export type HashPassword = (password: string) => Promise<string>

export const hashPassword: HashPassword = (password) =>
  line.run('', () => hash(password.normalize('NFKC'), cost))

/** Takes the place of the hash in an account whose person has not chosen a password. */
export const noPassword = ''

let standIn: Promise<string> | undefined

/**
 * Tells whether a password matches a hash. Without a hash, and for an account without a password, it
 * takes just as long and returns false, so that the time does not reveal which addresses have an
 * account.
 */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  standIn ??= hashPassword('nobody has this password')
  const known = passwordHash === noPassword ? undefined : passwordHash
  const against = known ?? (await standIn)
  const matches = await line.run('', () => verify(against, password.normalize('NFKC')))
  return matches && known !== undefined
}
