import { customerSources } from '@wassit/domain/party/customer-source'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.join(','))

/**
 * Lets agents enter customers who have no email: a person and a telephone are enough until the
 * contract (docs/decisions/035-counter.md). Codes may go to a telephone alone,
 * and a draft notes the agent who types it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      alter column email drop not null,
      drop constraint customers_are_whole,
      add column source text,
      add column entered_by uuid,
      add constraint users_source_check check (source = any('{${oneOf(customerSources)}}')) not valid,
      add constraint customers_have_a_name_and_a_phone check (
        role <> 'customer'
          or phone is not null and first_name is not null and last_name is not null) not valid,
      add constraint accounts_are_whole check (
        case when source is null then email is not null else role = 'customer' end) not valid,
      add constraint customers_who_sign_up_are_whole check (
        role <> 'customer' or source is not null
          or city is not null and address is not null and identity_number is not null
            and birth_date is not null) not valid;
    alter table code_challenges
      alter column email drop not null,
      add column phone text,
      add column phone_by text,
      add constraint code_challenges_have_an_address check (
        email is not null or (phone is not null and phone_by is not null)) not valid;
    alter table drafts add column agent_id uuid
  `.execute(db)
}
