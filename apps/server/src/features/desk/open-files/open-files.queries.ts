import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffNameOf } from '../../people/accounts/staff-name.ts'

interface Sign {
  file: string
  memberId: string
  writing: boolean
  closing: boolean
  now: Date
  /** Moment since which a page has shown a sign if it is open. */
  openSince: Date
}

interface OtherMember {
  id: string
  name: string
  opened_at: Date
  writing: boolean
}

/** Keeps the sign of a page and drops older rows of its member; returns who else has the file open: one statement. */
export const exchangeSigns = async (
  db: Kysely<Database>,
  { file, memberId, writing, closing, now, openSince }: Sign,
): Promise<OtherMember[]> => {
  const { rows } = await sql<OtherMember>`
    with dropped as (
      delete from open_files where member_id = ${memberId}
        and (seen_at < ${openSince} and file <> ${file} or file = ${file} and ${closing})
    ), kept as (
      insert into open_files (file, member_id, opened_at, seen_at, writing)
      select ${file}, ${memberId}::uuid, ${now}, ${now}, ${writing} where not ${closing}
      on conflict (file, member_id) do update set seen_at = excluded.seen_at, writing = excluded.writing,
        opened_at = case when open_files.seen_at < ${openSince} then excluded.opened_at else open_files.opened_at end
    )
    select open_files.member_id as id, ${staffNameOf('users')} as name, opened_at, writing
    from open_files join users on users.id = open_files.member_id
    where open_files.file = ${file} and open_files.member_id <> ${memberId} and open_files.seen_at >= ${openSince}
    order by opened_at`.execute(db)
  return rows
}
