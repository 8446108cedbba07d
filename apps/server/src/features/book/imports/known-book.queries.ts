import { iceOf, identityOf, phoneOf } from '@wassit/domain/import/facts'
import { policyNumberKey } from '@wassit/domain/import/keys'
import type { KnownBook, KnownPolicy } from '@wassit/domain/import/known-book'
import type { ImportField } from '@wassit/domain/import/fields'
import type { ImportValues } from '@wassit/domain/import/row'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Keys of rows, by which the contracts and persons that they may be about are found. */
interface Keys {
  numbers: string[]
  written: string[]
  receipts: string[]
  plates: string[]
  identities: string[]
  ices: string[]
  phones: string[]
}

const textsOf = (values: readonly ImportValues[], of: (each: ImportValues) => unknown): string[] => [
  ...new Set(values.flatMap((each) => (of(each) === undefined ? [] : [String(of(each))]))),
]

const keysOf = (values: readonly ImportValues[]): Keys => ({
  numbers: textsOf(values, ({ policyNumber }) => policyNumberKey(String(policyNumber ?? ''))),
  written: textsOf(values, ({ policyNumber }) => policyNumber),
  receipts: textsOf(values, ({ receipt }) => receipt),
  plates: textsOf(values, ({ plate }) => plate),
  identities: textsOf(values, identityOf),
  ices: textsOf(values, iceOf),
  phones: textsOf(values, phoneOf),
})

interface PolicyRow {
  id: string
  user_id: string
  insurer_id: string | null
  number: string | null
  start_date: string | null
  end_date: string | null
  plate: string | null
  is_ended: boolean
  facts: ImportValues | null
  ranks: Partial<Record<ImportField, number>> | null
  receipts: Record<string, ImportValues> | null
  lines: string[] | null
}

const array = (values: readonly string[]) => sql`${[...values]}::text[]`

/** Returns the contracts in force, over or to come that rows may be about, each with its facts. */
const policiesOf = async (db: Kysely<Database>, keys: Keys): Promise<PolicyRow[]> => {
  const { rows } = await sql<PolicyRow>`
    with found as (
      select policy_id as id from taken_over_policies where number_key = any(${array(keys.numbers)})
      union select policy_id from insurer_receipts where number = any(${array(keys.receipts)})
      union select id from policies
        where upper(insurer_policy_number) = any(array(
            select upper(written) from unnest(${array([...keys.written, ...keys.numbers])}) as written))
          and insurer_policy_number is not null
      union select id from policies
        where folded(answers ->> 'immatriculetion') = any(array(
            select folded(plate) from unnest(${array(keys.plates)}) as plate))
      union select policy_id from taken_over_policies where ice = any(${array(keys.ices)})
    )
    select policies.id, policies.user_id, policies.insurer_id,
      coalesce(taken.facts ->> 'policyNumber', policies.insurer_policy_number) as number,
      policies.start_date, policies.end_date, policies.answers ->> 'immatriculetion' as plate,
      policies.ended_by is not null as is_ended, taken.facts, taken.ranks,
      (select jsonb_object_agg(receipt.number, receipt.lines) from insurer_receipts as receipt
        where receipt.policy_id = policies.id) as receipts,
      (select array_agg(line.key) from stated_lines as line where line.policy_id = policies.id) as lines
    from found
    join policies on policies.id = found.id
    left join taken_over_policies as taken on taken.policy_id = policies.id
    where policies.status = ${policyStatuses.active.code} and policies.user_id is not null`.execute(db)
  return rows
}

const knownPolicy = (row: PolicyRow): KnownPolicy => ({
  id: row.id,
  insurerId: row.insurer_id,
  number: row.number ?? undefined,
  startDay: row.start_date ?? undefined,
  endDay: row.end_date ?? undefined,
  plate: row.plate ?? undefined,
  personId: row.user_id,
  isTakenOver: row.facts !== null,
  isEnded: row.is_ended,
  facts: row.facts ?? {},
  ranks: row.ranks ?? {},
  receipts: row.receipts ?? {},
  lines: row.lines ?? [],
})

interface PersonRow {
  id: string
  first_name: string | null
  last_name: string | null
  identity_number: string | null
  phone: string | null
}

const personsOf = async (
  db: Kysely<Database>,
  keys: Keys,
  holders: readonly string[],
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    with found as (
      select id from users where identity_number = any(${array(keys.identities)})
      union select id from users where phone = any(${array(keys.phones)})
      union select unnest(${[...holders]}::uuid[])
    )
    select users.id, first_name, last_name, identity_number, phone
    from found join users on users.id = found.id
    where role = 'customer' and merged_into is null and erased_at is null
    order by users.created_at, users.id`.execute(db)
  return rows
}

/**
 * Adds the part of the book that some rows may be about. What it holds already stays as it is: an earlier row of
 * the file may have changed it.
 */
export const readAround = async (
  db: Kysely<Database>,
  book: KnownBook,
  rows: readonly { values: ImportValues }[],
): Promise<void> => {
  const keys = keysOf(rows.map(({ values }) => values))
  const policies = await policiesOf(db, keys)
  const persons = await personsOf(db, keys, [...new Set(policies.map(({ user_id: id }) => id))])
  const ices = new Map(
    policies.flatMap(({ user_id: id, facts }) => {
      const ice = facts ? iceOf(facts) : undefined
      return ice === undefined ? [] : [[id, ice] as const]
    }),
  )
  for (const policy of policies) if (!book.has('policy', policy.id)) book.addPolicy(knownPolicy(policy))
  for (const { id, first_name: first, last_name: last, identity_number: identity, phone } of persons)
    if (!book.has('person', id))
      book.addPerson({
        id,
        name: [last, first].filter(Boolean).join(' '),
        identity: identity ?? undefined,
        ice: ices.get(id),
        phone: phone ?? undefined,
      })
}
