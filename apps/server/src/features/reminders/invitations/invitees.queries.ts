import { invitationDays } from '@wassit/domain/invitation/invitation'
import type { AddressUse, Invitee } from '@wassit/domain/invitation/invitation'
import type { Language } from '@wassit/words/language'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Customers of an import, or of all of them. */
export type Choice = string | null

/** Returns the moment since which nobody is invited again. */
const latelySince = (now: Date): Date => new Date(now.getTime() - invitationDays * 24 * 3_600_000)

/** Condition of an open account of a customer who was taken over. */
const isTakenOver = (choice: Choice): RawBuilder<unknown> => sql`users.source = 'takeover'
  and users.merged_into is null and users.disabled_at is null and ${
    choice === null
      ? sql`true`
      : sql`(exists (select from policies join taken_over_policies as taken on taken.policy_id = policies.id
          where policies.user_id = users.id and taken.import_id = ${choice})
        or exists (select from import_rows where user_id = users.id and import_id = ${choice}))`
  }`

/** Condition of a person who has signed in for good: by a password, or by a code and the terms. */
const hasClaimed = sql`(users.password_chosen or exists (
  select from invitations where invitations.user_id = users.id and claimed_at is not null) or exists (
  select from consents where consents.user_id = users.id and consents.purpose = 'terms'))`

const wasInvited = (now: Date): RawBuilder<unknown> => sql`exists (
  select from invitations where invitations.user_id = users.id and made_at > ${latelySince(now)})`

/** Persons who may be invited, with the use of each address on file. */
const invitees = (choice: Choice, now: Date): RawBuilder<unknown> => sql`
  select users.id, users.language, coalesce(users.email, stated.email) as address,
    users.email is not null as has_email,
    exists (select from reminder_stops where reminder_stops.user_id = users.id) or exists (
      select from rights_requests where rights_requests.user_id = users.id and kind = 'opposition'
        and opposed = 'reminders' and state not in ('refused', 'withdrawn')) as opposed,
    case when users.email is not null then 'own' when stated.email is null then 'none'
      when exists (select from users as other where other.email = stated.email)
        or exists (select from taken_over_policies as taken join policies on policies.id = taken.policy_id
          where taken.facts ? 'email' and lower(btrim(taken.facts ->> 'email')) = stated.email
            and policies.user_id <> users.id)
      then 'shared' else 'own' end as email,
    case when users.phone is null or users.phone !~ '^\\+212[67][0-9]{8}$' then 'none'
      when exists (select from users as other where other.phone = users.phone and other.id <> users.id
        and other.role = 'customer' and other.merged_into is null)
      then 'shared' else 'own' end as phone
  from users
  left join lateral (
    select lower(btrim(taken.facts ->> 'email')) as email
    from policies join taken_over_policies as taken on taken.policy_id = policies.id
    where policies.user_id = users.id and taken.facts ->> 'email' like '%_@_%._%'
    order by policies.created_at desc, policies.id limit 1
  ) as stated on true
  where ${isTakenOver(choice)} and not ${hasClaimed} and not ${wasInvited(now)}`

interface InviteeRow {
  opposed: boolean
  email: AddressUse
  phone: AddressUse
}

const inviteeOf = ({ opposed, email, phone }: InviteeRow): Invitee => ({ isOpposed: opposed, email, phone })

/** Person who may be invited, with the email address of the account, or of the file. */
export interface NamedInvitee extends Invitee {
  id: string
  language: Language
  address: string | null
  hasEmail: boolean
}

/** Returns the next persons who may be invited. */
export const nextInvitees = async (
  tx: Kysely<Database>,
  choice: Choice,
  { now, atMost }: { now: Date; atMost: number },
): Promise<NamedInvitee[]> => {
  const { rows } = await sql<
    InviteeRow & Pick<NamedInvitee, 'id' | 'language' | 'address'> & { has_email: boolean }
  >`
    ${invitees(choice, now)} order by users.id limit ${atMost}`.execute(tx)
  return rows.map((row) => ({
    ...inviteeOf(row),
    id: row.id,
    language: row.language,
    address: row.address,
    hasEmail: row.has_email,
  }))
}

/** Returns how many persons may be invited, for each standing of theirs. */
export const countInvitees = async (
  db: Kysely<Database>,
  choice: Choice,
  now: Date,
): Promise<{ invitee: Invitee; count: number }[]> => {
  const { rows } = await sql<InviteeRow & { count: number }>`
    select opposed, email, phone, count(*)::int as count from (${invitees(choice, now)}) as invitee
    group by opposed, email, phone`.execute(db)
  return rows.map((row) => ({ invitee: inviteeOf(row), count: row.count }))
}

/** Returns how many persons of a choice were invited lately, and how many have claimed their account. */
export const countInvited = async (
  db: Kysely<Database>,
  choice: Choice,
  now: Date,
): Promise<{ lately: number; claimed: number }> => {
  const { rows } = await sql<{ lately: number; claimed: number }>`
    select count(*) filter (where not claimed and invited)::int as lately,
      count(*) filter (where claimed)::int as claimed
    from (select ${hasClaimed} as claimed, ${wasInvited(now)} as invited from users
      where ${isTakenOver(choice)}) as person`.execute(db)
  return rows[0] ?? { lately: 0, claimed: 0 }
}
