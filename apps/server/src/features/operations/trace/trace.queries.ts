import type { TraceMatter } from '@wassit/domain/api/operations/trace'
import { Uuid } from '@wassit/domain/api/values'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../schema.ts'

export interface TracedFile {
  id: string
  number: string
  user_id: string | null
}

/** Finds a file by its number or id, or by the number of a request, an order, a document or a receipt of it. */
export const tracedFile = async (db: Kysely<Database>, number: string): Promise<TracedFile | undefined> => {
  const { data: id = null } = Uuid.safeParse(number)
  const { rows } = await sql<TracedFile>`
    select id, number, user_id from policies where id = coalesce(
      (select id from policies where number = upper(${number})),
      (select policy_id from requests where number = upper(${number})),
      (select policy_id from payments where reference = ${number}),
      (select policy_id from payments where receipt_number = upper(${number})),
      (select policy_id from documents where reference = ${number}),
      ${id}::uuid)`.execute(db)
  return rows[0]
}

interface TraceRow {
  at: Date
  matter: TraceMatter
  what: string
  status: number | null
  /** Centimes. */
  amount: number | null
  actor: 'customer' | 'agent' | 'system' | null
  reference: string | null
  call: string | null
}

interface Part {
  matter: TraceMatter
  at: RawBuilder<unknown>
  what: RawBuilder<unknown>
  status?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  actor?: RawBuilder<unknown>
  reference?: RawBuilder<unknown>
  call?: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

const ofFile = sql`policy_id = (select id from file)`
const absent = sql`null`

/** Tells the side of a person by their account: no name leaves the database. */
const sideOf = (column: RawBuilder<unknown>) =>
  sql`case when ${column} is null then null when ${column} = (select user_id from file) then 'customer' else 'agent' end`

/** Where lines come from. A failed job keeps its error text to itself, which may quote an address. */
const parts: readonly Part[] = [
  {
    matter: 'trail',
    at: sql`event.at`,
    what: sql`event.kind || ' ' || event.outcome`,
    actor: sideOf(sql`event.actor_id`),
    reference: sql`nullif(event.subject, (select id::text from file))`,
    call: sql`event.request_id`,
    from: sql`known join audit_events as event on event.subject = known.id`,
  },
  {
    matter: 'file',
    at: sql`at`,
    what: sql`coalesce(action, '')`,
    status: sql`to_status`,
    actor: sql`actor`,
    from: sql`policy_events where ${ofFile}`,
  },
  {
    matter: 'request',
    at: sql`at`,
    what: sql`coalesce(action, '')`,
    status: sql`to_status`,
    actor: sql`actor`,
    reference: sql`asked.number`,
    from: sql`request_events join asked on asked.id = request_id`,
  },
  {
    matter: 'order',
    at: sql`created_at`,
    what: sql`concat_ws(' ', method, 'begun')`,
    amount: sql`amount`,
    reference: sql`reference`,
    from: sql`payments where ${ofFile}`,
  },
  {
    matter: 'order',
    at: sql`answered_at`,
    what: sql`'card answered'`,
    reference: sql`reference`,
    from: sql`payments join card_answers on payment_id = id where ${ofFile}`,
  },
  {
    matter: 'order',
    at: sql`decided_at`,
    what: sql`concat_ws(' ', method, state)`,
    amount: sql`amount`,
    actor: sideOf(sql`decided_by`),
    reference: sql`coalesce(receipt_number, reference)`,
    from: sql`payments where ${ofFile} and decided_at is not null`,
  },
  {
    matter: 'refund',
    at: sql`created_at`,
    what: sql`concat_ws(' ', cause, state)`,
    amount: sql`amount`,
    actor: sideOf(sql`created_by`),
    reference: sql`id`,
    from: sql`refunds where ${ofFile}`,
  },
  {
    matter: 'document',
    at: sql`created_at`,
    what: sql`concat_ws(' ', kind, case when withdrawn_at is not null then 'withdrawn' when replaced_at is not null then 'replaced' end)`,
    actor: sideOf(sql`created_by`),
    reference: sql`coalesce(reference, object_key)`,
    from: sql`documents where ${ofFile}`,
  },
  {
    matter: 'signature',
    at: sql`created_at`,
    what: sql`'opened'`,
    reference: sql`id`,
    from: sql`signatures where ${ofFile}`,
  },
  {
    matter: 'signature',
    at: sql`ended_at`,
    what: sql`state`,
    reference: sql`id`,
    from: sql`signatures where ${ofFile} and ended_at is not null`,
  },
  {
    matter: 'delivery',
    at: sql`state_since`,
    what: sql`concat_ws(' ', method, state)`,
    reference: sql`id`,
    from: sql`deliveries where ${ofFile}`,
  },
  {
    matter: 'message',
    at: sql`at`,
    what: sql`kind`,
    reference: sql`id`,
    from: sql`notices where ${ofFile}`,
  },
  {
    matter: 'message',
    at: sql`coalesce(sent_at, dropped_at, created_at)`,
    what: sql`concat_ws(' ', family, stage, channel, case when sent_at is null then 'unsent' end)`,
    actor: sideOf(sql`sent_by`),
    reference: sql`id`,
    from: sql`reminders where ${ofFile}`,
  },
  {
    matter: 'job',
    at: sql`job.created_at`,
    what: sql`concat_ws(' ', task.identifier, job.attempts || '/' || job.max_attempts,
      case when job.last_error is not null then 'failed' end)`,
    actor: sql`'system'`,
    reference: sql`job.id`,
    from: sql`graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where json_typeof(job.payload) = 'object'
        and exists (select from json_each_text(job.payload) as field join known on known.id = field.value)`,
  },
]

const linesOf = ({ matter, at, what, status, amount, actor, reference, call, from }: Part) => sql`
  select ${at} as at, ${sql.lit(matter)} as matter, (${what})::text as what, (${status ?? absent})::int as status,
    (${amount ?? absent})::float8 as amount, (${actor ?? absent})::text as actor,
    (${reference ?? absent})::text as reference, (${call ?? absent})::text as call
  from ${from}`

/** Returns the newest lines of a file, the newest first. */
export const traceLines = async (
  db: Kysely<Database>,
  { id }: TracedFile,
  limit: number,
): Promise<TraceRow[]> => {
  const { rows } = await sql<TraceRow>`
    with file as (select id, number, user_id from policies where id = ${id}),
      asked as materialized (select id, number from requests where ${ofFile}),
      known as materialized (
        select id::text as id from file union select number from file
        union select id::text from asked union select number from asked
        union select id::text from payments where ${ofFile} union select id::text from refunds where ${ofFile}
        union select id::text from signatures where ${ofFile}
        union select provider_reference from signatures where ${ofFile}
        union select id::text from documents where ${ofFile} union select id::text from deliveries where ${ofFile}
        union select id::text from notices where ${ofFile} union select id::text from reminders where ${ofFile}
      )
    select * from (${sql.join(
      parts.map((part) => sql`(${linesOf(part)})`),
      sql` union all `,
    )}) as lines order by at desc, matter, what limit ${limit}`.execute(db)
  return rows
}
