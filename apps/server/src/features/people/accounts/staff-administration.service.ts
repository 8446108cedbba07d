import { randomBytes, randomUUID } from 'node:crypto'
import type { teamCalls } from '@wassit/domain/api/people/team'
import type { staffCalls } from '@wassit/domain/api/people/staff'
import type { Answer } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { aloneWith } from '@wassit/domain/access/four-eyes'
import type { Alone } from '@wassit/domain/access/four-eyes'
import type { Right, StaffRight, StaffRole } from '@wassit/domain/access/rights'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordEvent } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insertUser } from './accounts.queries.ts'
import { alertOfLoss, holderOf, keepLoss } from './access-loss.service.ts'
import { alertAdmins, defineAdminAlert } from './admin-alerts.service.ts'
import { insertChallenge } from './codes.queries.ts'
import { endSessions } from './sessions.service.ts'
import { allStaff, columnsOfRole, hasOtherAdmin, staffById, updateStaff } from './staff.queries.ts'
import type { StaffAccount } from './staff.queries.ts'
import { rightsOf, roleOf } from './standing.ts'

export { activeAdmins, lockStaff } from './staff.queries.ts'
export type { StaffAccount } from './staff.queries.ts'

type Team = Answer<typeof teamCalls.agents>['agents']

/** Mails a new agent the link to choose a password; the job knows only the challenge's id. */
export const mailInvitation = defineJob('mail-invitation', z.object({ challenge: z.string() }), {
  sends: true,
})

/** Tells an admin that an agent was given access, or more of it. */
export const mailStaffAlert = defineAdminAlert('mail-staff-alert')

/**
 * Life of an invitation: a week, because a new agent may be on leave; a later one asks for a reset.
 */
const invitationMs = 7 * 24 * 3_600_000

/** Returns the name of a staff member; an account made at the terminal has only its address. */
export const nameOf = ({ staff_name: name, email }: { staff_name: string | null; email: string }): string =>
  name ?? email

/** Names a member with the address: anyone may be given the name of another one. */
export const addressedName = (member: { staff_name: string | null; email: string }, t: Translate): string =>
  member.staff_name === null
    ? member.email
    : t('access.change.byAddress', { name: member.staff_name, email: member.email })

export const listStaff = async (deps: Deps): Promise<Team> =>
  (await allStaff(deps.db)).map((member) => ({
    id: member.id,
    name: nameOf(member),
    email: member.email,
    role: roleOf(member),
    rights: member.rights,
    active: member.disabled_at === null,
    second_factor: member.factor_since !== null,
    created_at: member.created_at.toISOString(),
  }))

export const staffProfile = async (deps: Deps, id: string): Promise<Answer<typeof staffCalls.me>> => {
  const member = await staffById(deps.db, id)
  if (!member) throw new DomainError('session.missing')
  const { email, factor_since: since, factor_due_at: due } = member
  const isDue = since === null && deps.config.requiresFactor
  return {
    id: member.id,
    name: nameOf(member),
    email,
    role: roleOf(member),
    rights: rightsOf(member),
    second_factor: since !== null,
    factor_due_at: isDue ? (due?.toISOString() ?? null) : null,
  }
}

/** Returns the role and rights of a staff member who may act today; undefined for any other. */
export const staffStanding = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<{ role: 'agent' | 'admin'; rights: Right[] } | undefined> => {
  const member = await staffById(db, id)
  return member?.disabled_at === null ? { role: member.role, rights: rightsOf(member) } : undefined
}

/** Returns a member of the staff. Throws `agent.unknown`. */
export const agentById = async (db: Kysely<Database>, id: string): Promise<StaffAccount> => {
  const member = await staffById(db, id)
  if (!member) throw new DomainError('agent.unknown')
  return member
}

/** Tells whether a member of staff who may act today has a right. */
export const hasRight = async (db: Kysely<Database>, id: string, right: Right): Promise<boolean> => {
  const member = await staffById(db, id)
  return member?.disabled_at === null && rightsOf(member).includes(right)
}

/** Throws `right.missing` for a member of staff without a right. */
export const requireRight = async (
  db: Kysely<Database>,
  id: string | undefined,
  right: Right,
): Promise<void> => {
  if (id === undefined || !(await hasRight(db, id, right))) throw new DomainError('right.missing')
}

/** Returns the agents to whom a file may be given. */
export const activeAgents = async (db: Kysely<Database>): Promise<{ id: string; name: string }[]> =>
  (await allStaff(db)).flatMap((member) =>
    member.disabled_at === null ? [{ id: member.id, name: nameOf(member) }] : [],
  )

/** Returns the members who may not sign in any more, by name. */
export const formerAgents = async (db: Kysely<Database>): Promise<{ id: string; name: string }[]> =>
  (await allStaff(db)).flatMap((member) =>
    member.disabled_at === null ? [] : [{ id: member.id, name: nameOf(member) }],
  )

/**
 * Returns whether a person is the only one who may decide with a right, and from when on; `authors` may
 * not decide either.
 */
export const standingAlone = async (
  db: Kysely<Database>,
  right: Right,
  personId: string,
  authors: readonly string[] = [],
): Promise<Alone> => {
  const staff = (await allStaff(db)).filter(({ id }) => !authors.includes(id))
  return aloneWith(right, personId, staff.map(holderOf))
}

/** Creates a reset that lives longer and whose code is never sent: only its link works. */
const invite = async (tx: Kysely<Database>, email: string, language: Language, now: Date): Promise<void> => {
  const challenge = await insertChallenge(
    tx,
    { subject: randomUUID(), purpose: 'reset', email, language },
    now,
    new Date(now.getTime() + invitationMs),
  )
  await addJob(tx, mailInvitation, { challenge })
}

export interface NewAgent {
  id: string
  name: string
  email: string
  role: StaffRole
  language: Language
}

/** Person and moment of a change of the staff. */
interface Act {
  by: Doer
  now: Date
}

/**
 * Opens a staff account with a random password and mails the link to choose one. Throws
 * `account.exists`, also for a customer's account.
 */
export const openAgentAccount = async (
  tx: Kysely<Database>,
  { id, name, email, role, language }: NewAgent,
  { by, now, hashPassword }: Act & Pick<Deps, 'hashPassword'>,
): Promise<void> => {
  const added = await insertUser(tx, {
    id,
    email,
    ...columnsOfRole(role),
    staff_name: name,
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    password_chosen: false,
    language,
    created_at: now,
    updated_at: now,
  })
  if (!added) throw new DomainError('account.exists')
  await invite(tx, email, language, now)
  const change = changeOf({}, { role, active: true })
  const deed = { kind: 'staff', outcome: 'created', actor: by.id, subject: id, change } as const
  await alertAdmins(tx, mailStaffAlert, await recordEvent(tx, { origin: by.origin, now }, deed), id)
}

/** Part of a member that says what they may do. */
export interface Access {
  role: StaffRole
  rights: StaffRight[]
  active: boolean
}

export const accessOf = (member: StaffAccount): Access => ({
  role: roleOf(member),
  rights: member.rights,
  active: member.disabled_at === null,
})

/**
 * Changes the name and the access of a staff member, after the caller locked the staff. A member who
 * may not sign in any more, or is no admin any more, is signed out everywhere; every admin and the
 * member are mailed about less access. Throws `agent.last` for the last admin who can sign in.
 */
export const changeStaff = async (
  tx: Kysely<Database>,
  before: StaffAccount,
  { name, role, rights, active }: Access & { name: string },
  { by, now }: Act,
): Promise<void> => {
  const { id } = before
  const isAdmin = active && role === 'admin'
  const wasAdmin = before.disabled_at === null && before.role === 'admin'
  if (wasAdmin && !isAdmin && !(await hasOtherAdmin(tx, id))) throw new DomainError('agent.last')
  const disabledAt = active ? null : (before.disabled_at ?? now)
  await updateStaff(tx, id, { staff_name: name, role, rights, disabled_at: disabledAt }, now)
  const isLess = await keepLoss(tx, before, now)
  if (!active || (wasAdmin && !isAdmin)) await endSessions(tx, id, undefined, now)
  const change = changeOf({ ...accessOf(before) }, { role, rights, active })
  const deed = { kind: 'staff', outcome: 'changed', actor: by.id, subject: id, change } as const
  const event = await recordEvent(tx, { origin: by.origin, now }, deed)
  const isGivenMore = rights.some((right) => !before.rights.includes(right))
  if ((isAdmin && !wasAdmin) || isGivenMore) await alertAdmins(tx, mailStaffAlert, event, id)
  if (isLess) await alertOfLoss(tx, event, id)
}
