import { defaultLanguage } from '@wassit/words/language'
import { Email } from '@wassit/domain/party/email'
import { maximumPasswordLength, minimumPasswordLength, Password } from '@wassit/domain/party/password'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { Role } from './accounts.tables.ts'
import { StartError } from '../../start-error.ts'
import { record } from '../audit/audit.service.ts'
import { hasAdmin, insertUser, lockFirstAdmin } from './accounts.queries.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Person who works for the broker: known by email and role, without the fields of a customer. */
export interface Staff {
  email: string
  password: string
  role: Exclude<Role, 'customer'>
}

/**
 * Returns email and password as an account takes them. Throws a StartError that names the fault.
 */
export const checkStaff = ({ email, password, role }: Staff): Staff => {
  const address = Email.safeParse(email)
  if (!address.success) throw new StartError(`${email} is not an email address.`)
  if (!Password.safeParse(password).success || isCommonPassword(password)) {
    throw new StartError(
      `The password of ${email} must have ${minimumPasswordLength} to ${maximumPasswordLength} characters and not be one that is tried first.`,
    )
  }
  return { email: address.data, password, role }
}

const insertStaff = async (
  tx: Kysely<Database>,
  { email, role }: Staff,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  const id = await insertUser(tx, {
    email,
    role,
    password_hash: passwordHash,
    language: defaultLanguage,
    created_at: now,
    updated_at: now,
  })
  if (!id) throw new StartError(`${email} already has an account: choose another address.`)
  await record(tx, { origin: null, now }, { kind: 'staff', outcome: 'created', subject: id })
}

/** Creates a staff account. Throws a StartError in words for the person at the terminal. */
export const createStaff = async (
  { db, now, hashPassword }: Pick<Deps, 'db' | 'now' | 'hashPassword'>,
  staff: Staff,
): Promise<void> => {
  const checked = checkStaff(staff)
  const hash = await hashPassword(checked.password)
  await db.transaction().execute((tx) => insertStaff(tx, checked, hash, now()))
}

/**
 * Creates the admin of ADMIN_EMAIL if there is no admin yet; of nodes that start together one does.
 * Afterwards the variables have no effect: a changed password stays changed.
 */
export const ensureFirstAdmin = async ({
  db,
  now,
  config,
  hashPassword,
}: Pick<Deps, 'db' | 'now' | 'config' | 'hashPassword'>): Promise<void> => {
  if (!config.admin || (await hasAdmin(db))) return
  const checked = checkStaff({ ...config.admin, role: 'admin' })
  const hash = await hashPassword(checked.password)
  await db.transaction().execute(async (tx) => {
    await lockFirstAdmin(tx)
    if (!(await hasAdmin(tx))) await insertStaff(tx, checked, hash, now())
  })
}

export { activeAdmins, staffById } from './staff.queries.ts'
