import { channels } from '@wassit/domain/party/channel'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const codePurposes = ['quote', 'reset', 'device', 'contact', 'channel']

/**
 * Adds the channel that a person chose, and the telephone that a code has proved
 * (docs/decisions/030-codes-and-channels.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column channel text not null default 'email',
      add column proved_phone text,
      add constraint users_channel_check check (channel in (${oneOf(channels)})) not valid;
    alter table code_challenges
      drop constraint code_challenges_purpose_check,
      add constraint code_challenges_purpose_check
        check (purpose in (${oneOf(codePurposes)})) not valid
  `.execute(db)
}
