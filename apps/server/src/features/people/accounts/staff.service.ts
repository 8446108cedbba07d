import { randomBytes, randomUUID } from 'node:crypto'
import { defaultLanguage } from '@wassit/words/language'
import { Email } from '@wassit/domain/party/email'
import { maximumPasswordLength, minimumPasswordLength, Password } from '@wassit/domain/party/password'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { Role } from './accounts.tables.ts'
import { StartError } from '../../../start-error.ts'
import { record } from '../../audit/audit.service.ts'
import { hasAdmin, insertUser, lockFirstAdmin, userByEmail } from './accounts.queries.ts'
import { insertChallenge } from './codes.queries.ts'
import { isKnownBreached } from './breached-passwords.ts'
import type { BreachedDeps } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { linkTokenOf } from './secrets.ts'

/** Person who works for the broker: known by email and role, without the fields of a customer. */
export interface Staff {
  email: string
  password: string
  role: Exclude<Role, 'customer'>
}

/** Life of the link that the terminal prints for a new admin (ASVS 6.4.1). */
const terminalLinkMs = 24 * 3_600_000

/** Returns an address as an account takes it. Throws a StartError for any other text. */
export const checkAddress = (email: string): string => {
  const address = Email.safeParse(email)
  if (!address.success) throw new StartError(`${email} is not an email address.`)
  return address.data
}

/**
 * Returns email and password as an account takes them. Throws a StartError that names the fault.
 */
export const checkStaff = async (deps: BreachedDeps, { email, password, role }: Staff): Promise<Staff> => {
  const address = checkAddress(email)
  if (!Password.safeParse(password).success || isCommonPassword(password)) {
    throw new StartError(
      `The password of ${email} must have ${minimumPasswordLength} to ${maximumPasswordLength} characters and not be one that is tried first.`,
    )
  }
  if (await isKnownBreached(deps, password))
    throw new StartError(`The password of ${email} is in the file of breached passwords: choose another one.`)
  return { email: address, password, role }
}

interface NewStaff {
  email: string
  role: Staff['role']
  passwordHash: string
  /** False for an account that waits for its owner to choose a password. */
  isChosen: boolean
}

const insertStaff = async (
  tx: Kysely<Database>,
  { email, role, passwordHash, isChosen }: NewStaff,
  now: Date,
): Promise<void> => {
  const id = await insertUser(tx, {
    email,
    role,
    password_hash: passwordHash,
    password_chosen: isChosen,
    language: defaultLanguage,
    created_at: now,
    updated_at: now,
  })
  if (!id) throw new StartError(`${email} already has an account: choose another address.`)
  await record(tx, { origin: null, now }, { kind: 'staff', outcome: 'created', subject: id })
}

/** Creates a staff account. Throws a StartError in words for the person at the terminal. */
export const createStaff = async (
  { db, now, hashPassword, ...files }: Pick<Deps, 'db' | 'now' | 'hashPassword'> & BreachedDeps,
  staff: Staff,
): Promise<void> => {
  const { email, role, password } = await checkStaff(files, staff)
  const passwordHash = await hashPassword(password)
  await db
    .transaction()
    .execute((tx) => insertStaff(tx, { email, role, passwordHash, isChosen: true }, now()))
}

/**
 * Creates the account of an admin without a password, and returns the token of the link by which its
 * owner chooses one. An admin who never chose one gets a new link. Throws a StartError for the address
 * of anyone else.
 */
export const inviteAdmin = async (
  { db, now, config, hashPassword }: Pick<Deps, 'db' | 'now' | 'config' | 'hashPassword'>,
  email: string,
): Promise<string> => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction().execute(async (tx) => {
    const known = await userByEmail(tx, email)
    const waits = known?.role === 'admin' && !known.password_chosen && known.disabled_at === null
    if (!waits) await insertStaff(tx, { email, role: 'admin', passwordHash, isChosen: false }, now())
    const end = new Date(now().getTime() + terminalLinkMs)
    const reset = { subject: randomUUID(), purpose: 'reset', email, language: defaultLanguage } as const
    return linkTokenOf(config.appSecret, await insertChallenge(tx, reset, now(), end))
  })
}

/**
 * Creates the admin of ADMIN_EMAIL if there is no admin yet; of nodes that start together one does.
 * Afterwards the variables have no effect: a changed password stays changed.
 */
export const ensureFirstAdmin = async ({
  db,
  now,
  config,
  log,
  hashPassword,
}: Pick<Deps, 'db' | 'now' | 'config' | 'log' | 'hashPassword'>): Promise<void> => {
  if (!config.admin || (await hasAdmin(db))) return
  const { email, role, password } = await checkStaff({ config, log }, { ...config.admin, role: 'admin' })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await lockFirstAdmin(tx)
    if (!(await hasAdmin(tx))) await insertStaff(tx, { email, role, passwordHash, isChosen: true }, now())
  })
}

export { activeAdmins, isStaffAddress, staffById } from './staff.queries.ts'
