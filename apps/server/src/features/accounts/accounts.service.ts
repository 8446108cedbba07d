import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { AccountView, accountCalls } from '@wassit/domain/api/accounts'
import { DomainError } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { AdultBirthDate } from '@wassit/domain/party/date'
import { moroccanDay } from '@wassit/domain/i18n/format'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { handOver } from '../policies/policies.service.ts'
import { becomeCustomer, lockProspect, proveEmail, prospectOf } from '../quotes/prospects.service.ts'
import type { Prospect } from '../quotes/prospects.service.ts'
import { credentialsOf, hasAccount, insertUser, userById } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import type { Challenge } from './codes.queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { openSession } from './sessions.service.ts'
import type { Tokens } from './sessions.service.ts'

interface VerifiedPerson {
  uuid: string
  email: string
  phone: string
}

const verifiedPerson = ({ id, email, phone }: Prospect): VerifiedPerson => ({ uuid: id, email, phone })

/** After a code or link: notes what it proved and tells who it was. */
export const acceptProof = async (
  deps: Deps,
  tx: Kysely<Database>,
  challenge: Challenge,
): Promise<VerifiedPerson> => {
  const prospect = await proveEmail(tx, challenge.subject, deps.now())
  if (!prospect) throw new DomainError('code.expired')
  return verifiedPerson(prospect)
}

/** A visitor who proved the email and has no account yet. */
export const signupPerson = async (deps: Deps, uuid: string): Promise<VerifiedPerson> => {
  const prospect = await prospectOf(deps.db, uuid)
  if (!prospect?.email_verified_at || prospect.user_id) throw new DomainError('account.not-verified')
  return verifiedPerson(prospect)
}

const checkAge = (birthday: string, now: Date): void => {
  const result = AdultBirthDate(moroccanDay(now)).safeParse(birthday)
  if (result.success) return
  const [issue] = issuesOf(result.error)
  if (issue) throw new DomainError('request.invalid', [{ ...issue, path: 'birthday' }])
}

/** Creates the account of a verified visitor and hands it the requests made before. */
export const register = async (
  deps: Deps,
  person: BodyOutput<typeof accountCalls.register>,
): Promise<string> => {
  const now = deps.now()
  checkAge(person.birthday, now)
  const passwordHash = await hashPassword(person.password)
  return deps.db.transaction().execute(async (tx) => {
    const prospect = await lockProspect(tx, person.uuid)
    if (!prospect?.email_verified_at) throw new DomainError('account.not-verified')
    if (prospect.user_id) throw new DomainError('account.exists')
    const userId = await insertUser(tx, {
      email: prospect.email,
      phone: prospect.phone,
      first_name: person.firstname,
      last_name: person.lastname,
      city: person.city,
      address: person.address,
      identity_number: person.cin,
      birth_date: person.birthday,
      password_hash: passwordHash,
      language: prospect.language,
      created_at: now,
      updated_at: now,
    })
    if (!userId) throw new DomainError('account.exists')
    const prospects = await becomeCustomer(tx, prospect, userId)
    await handOver(tx, prospects, userId, now)
    return userId
  })
}

/** Signs in. Throws `login.refused` for an unknown email and a wrong password alike. */
export const login = async (
  deps: Deps,
  { email, password, remember = true }: BodyOutput<typeof accountCalls.login>,
  userAgent: string | undefined,
): Promise<Tokens> => {
  const credentials = await credentialsOf(deps.db, email)
  if (!(await isPassword(password, credentials?.password_hash)) || !credentials) {
    throw new DomainError('login.refused')
  }
  return openSession(deps, credentials.id, remember, userAgent)
}

const accountView = (user: User): AccountView => ({
  uuid: user.id,
  firstname: user.first_name,
  lastname: user.last_name,
  email: user.email,
  phone: user.phone,
  birthday: user.birth_date,
  address: user.address,
  city: user.city,
  cin: user.identity_number,
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
  isAdmin: user.role === 'admin',
  role: user.role,
})

/** The signed-in person as `GET /api/user` shows them. */
export const accountOf = async (deps: Deps, userId: string): Promise<AccountView> => {
  const user = await userById(deps.db, userId)
  if (!user) throw new DomainError('session.missing')
  return accountView(user)
}

/** Whether an account already has the email or the phone (spec 000 §8). */
export const isKnownPerson = hasAccount
