import type { WorkKind } from '@wassit/domain/hours/work'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Run, Source, Worklist } from './source.ts'

/** Returns the kinds of work that the waiting files of a source can be. */
export const kindsOf = ({ runs }: Pick<Source, 'runs'>): WorkKind[] => [
  ...new Set(runs.filter(({ waits }) => waits).flatMap(({ work }) => work)),
]

const byKind = ({ work }: Source, moments: ReadonlyMap<WorkKind, Date>): RawBuilder<Date> =>
  sql`case ${work} ${sql.join(
    [...moments].map(([kind, moment]) => sql`when ${sql.lit(kind)} then ${moment}::timestamptz`),
    sql` `,
  )} end`

/** Returns the moment since which a waiting file, `line`, is late: by its kind of work and the branch of its agent. */
export const lateMoment = ({ source, late }: Worklist): RawBuilder<Date> =>
  late.others.reduceRight<RawBuilder<Date>>(
    (rest, { members, moments }) =>
      sql`case when line.assigned_to = any(${[...members]}::uuid[])
        then ${byKind(source, moments)} else ${rest} end`,
    byKind(source, late.main),
  )

/** Returns the earliest and the latest of the moments since which files of a waiting run are late. */
export const lateBounds = ({ late }: Worklist, { work }: Run): { first: Date; last: Date } => {
  const times = [late.main, ...late.others.map(({ moments }) => moments)].flatMap((moments) =>
    work.flatMap((kind) => moments.get(kind)?.getTime() ?? []),
  )
  return { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }
}
