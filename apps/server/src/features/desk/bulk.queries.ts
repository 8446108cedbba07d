import type { NoteFacts } from '@wassit/domain/policy/note-variables'
import { defaultLanguage } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Returns the status of a file and since when it has it. */
export const standingOfFile = (
  db: Kysely<Database>,
  number: string,
): Promise<{ status: number; status_since: Date } | undefined> =>
  db.selectFrom('policies').select(['status', 'status_since']).where('number', '=', number).executeTakeFirst()

/** Returns the facts of a file that a note can name. */
export const factsOfFile = (
  db: Kysely<Database>,
  number: string,
): Promise<(NoteFacts & { language: Language }) | undefined> =>
  db
    .selectFrom('policies')
    .leftJoin('users', 'users.id', 'policies.user_id')
    .leftJoin('prospects', 'prospects.id', 'policies.prospect_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .select([
      'policies.number',
      'policies.end_date as endDate',
      'policies.insurer_policy_number as policyNumber',
      'insurers.name as insurer',
    ])
    .select([
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('customer'),
      sql<string | null>`coalesce(users.phone, prospects.phone)`.as('phone'),
      sql<number | null>`coalesce(nullif(policies.left_to_pay, 0), policies.premium)`.as('amount'),
      sql<number | null>`nullif(policies.left_to_pay, 0)`.as('due'),
      sql<string | null>`nullif(policies.answers ->> 'immatriculetion', '')`.as('plate'),
      sql<Language>`coalesce(users.language, prospects.language, ${defaultLanguage})`.as('language'),
    ])
    .where('policies.number', '=', number)
    .executeTakeFirst()
