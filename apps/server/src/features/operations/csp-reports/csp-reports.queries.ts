import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { CspReportsTables } from './csp-reports.tables.ts'

type Violation = Omit<Selectable<CspReportsTables['csp_reports']>, 'count' | 'day'>

/** Kinds of a day that are kept apart; strangers could invent any number. */
const mostOfDay = 200

/** Counts a violation once more. Kinds beyond `mostOfDay` share the row `other`; old days go. */
export const countViolation = async (
  db: Kysely<Database>,
  { directive, blocked, page }: Violation,
  { day, before }: { day: string; before: string },
): Promise<void> => {
  await sql`
    insert into csp_reports as known (day, directive, blocked, page, count)
    select ${day}, case when isfull then 'other' else ${directive} end,
      case when isfull then 'other' else ${blocked} end, case when isfull then 'other' else ${page} end, 1
    from (select count(*) >= ${mostOfDay}::int and not coalesce(bool_or(
      directive = ${directive} and blocked = ${blocked} and page = ${page}), false) as isfull
      from csp_reports where day = ${day}) as today
    on conflict (day, directive, blocked, page) do update set count = known.count + 1`.execute(db)
  await db.deleteFrom('csp_reports').where('day', '<', before).execute()
}

export const violationsSince = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom('csp_reports')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .limit(100)
    .execute()
