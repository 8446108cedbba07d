import { policyStatuses } from '@wassit/domain/policy/policy'
import { requestActions, requestKinds, requestStatuses } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/schema.ts'
import { arrayOf } from './draw.ts'
import { fileOf } from './paper-rows.ts'
import { tableOf } from './plan.ts'
import type { Filling, Plan } from './plan.ts'
import { requestFields, requestStories } from './stories.ts'

const storyRows = () => {
  let slot = 0
  return requestStories.flatMap(({ status, share, kinds, days, actions }, story) =>
    Array.from({ length: share }, () => ({
      slot: slot++,
      story,
      status: requestStatuses[status].code,
      kinds,
      days,
      steps: actions.length,
    })),
  )
}

const stepRows = () =>
  requestStories.flatMap(({ actions, notices }, story) => {
    let from: number = requestStatuses.submitted.code
    const submitted = {
      story,
      k: 0,
      action: 'submit',
      from_status: null,
      to_status: from,
      actor: 'customer',
      notice: notices[0],
    }
    const moves = actions.map((action, index) => {
      const to = requestStatuses[requestActions[action].to].code
      const row = {
        story,
        k: index + 1,
        action,
        from_status: from,
        to_status: to,
        actor: 'agent',
        notice: notices[index + 1],
      }
      from = to
      return row
    })
    return [submitted, ...moves]
  })

const kindRows = () =>
  Object.entries(requestKinds).map(([kind, { code, prefix }]) => ({
    kind,
    prefix,
    fields: { report_type: code, ...requestFields[kind as keyof typeof requestFields] },
  }))

/** Chooses the requests: two of five policies in force have one. */
const askedOf = ({ draws, moment }: Plan): string => `
  create temp table asked on commit drop as
  select begun.*, row_number() over (order by created_at, n)::int as r, fields,
    prefix || '-' || to_char(created_at, 'YYYY') || '-' ||
      lpad((row_number() over (order by created_at, n))::text, 6, '0') as number,
    ${draws.id('request', 'n')} as id
  from (
    select n, policy_id, user_id, agent_id, policy_status, story, status, steps, since,
      kinds[1 + ${draws.below(1000, 'requestKind', 'n')} % cardinality(kinds)] as kind,
      case when steps = 0 then since
        else greatest(signed, since - make_interval(hours => 2 + ${draws.below(70, 'requestTook', 'n')})) end as created_at
    from (
      select n, policy_id, user_id, agent_id, book.status as policy_status, request_stories.*, book.since as signed,
        greatest(book.since, ${moment} - make_interval(secs => 86400 * days * ${draws.fraction('requestSince', 'n')})) as since
      from book join request_stories on request_stories.slot = ${draws.below(100, 'requestStory', 'n')}
      where book.status = ${policyStatuses.active.code} and ${draws.below(100, 'request', 'n')} < 40
    ) as ended
  ) as begun join request_kinds using (kind)
  order by r`

const stepsOf = `
  create temp view request_moves as
  select asked.*, k, action, from_status, to_status, actor, notice, policy_status as held,
    case when steps = 0 then since else since - (since - created_at) * (1 - k / steps::float8) end as at
  from asked join request_steps on request_steps.story = asked.story`

/** Creates the tables from which the rows of requests are made. */
export const layOutRequests = async (tx: Kysely<Database>, plan: Plan): Promise<void> => {
  await tableOf(
    tx,
    'request_stories',
    'slot int, story int, status int, kinds text[], days int, steps int',
    storyRows(),
  )
  await tableOf(
    tx,
    'request_steps',
    'story int, k int, action text, from_status int, to_status int, actor text, notice text',
    stepRows(),
  )
  await tableOf(tx, 'request_kinds', 'kind text, prefix text, fields jsonb', kindRows())
  for (const statement of [askedOf(plan), stepsOf]) await sql.raw(statement).execute(tx)
  await sql`analyze request_stories, request_steps, request_kinds, asked`.execute(tx)
}

const { documentsRequired } = requestStatuses

const requests = ({ draws }: Plan): Filling => {
  const missing = `status = ${documentsRequired.code}`
  return {
    table: 'requests',
    statement: `
      insert into requests (id, number, policy_id, user_id, kind, status, status_since, info, proposal,
        required_document, required_reason, required_since, assigned_to, idempotency_key, created_at, updated_at)
      select id, number, policy_id, user_id, kind, status, since,
        fields || case kind when 'claim' then jsonb_build_object('date_sinistre', created_at::date - 2)
          when 'termination' then jsonb_build_object('date_resiliation', created_at::date + 40)
          when 'endorsement' then jsonb_build_object('date_effet', created_at::date + 10) else '{}' end,
        case when kind <> 'claim' then '{"answers": null, "pricing": null, "amount": null, "date": null}'::jsonb end,
        case when ${missing} then 'bankDetailsCertificate' end, case when ${missing} then 'Le RIB est illisible' end,
        case when ${missing} then since end,
        case when ${draws.below(100, 'requestAssigned', 'n')} < 60 then agent_id end, 'seed-' || r, created_at, since
      from asked order by r`,
  }
}

const events = ({ draws }: Plan): Filling => ({
  table: 'request_events',
  statement: `
    insert into request_events (id, request_id, action, from_status, to_status, actor, actor_id, reason, at)
    select ${draws.id('requestEvent', 'r::bigint * 16 + k')}, id, action, from_status, to_status, actor,
      case actor when 'customer' then user_id else agent_id end,
      case action when 'reject' then 'Hors garantie' when 'requireDocument' then 'Le RIB est illisible' end, at
    from request_moves order by r, k`,
})

/** Steps of a request that its policy's timeline also shows, by the request's action. */
const mentions = {
  submit: 'requestSubmitted',
  approve: 'requestApproved',
  reject: 'requestRejected',
  close: 'requestClosed',
}

const policyEvents = ({ draws }: Plan): Filling => ({
  table: 'policy_events',
  statement: `
    insert into policy_events (id, policy_id, action, from_status, to_status, actor, actor_id, request_id, at)
    select ${draws.id('mention', 'r::bigint * 16 + k')}, policy_id,
      ${arrayOf(Object.values(mentions))}[array_position(${arrayOf(Object.keys(mentions))}, action)],
      held, held, actor, case actor when 'customer' then user_id else agent_id end, id, at
    from request_moves where action = any(${arrayOf(Object.keys(mentions))}) order by r, k`,
})

const notices = ({ draws }: Plan): Filling => ({
  table: 'notices',
  statement: `
    insert into notices (id, user_id, policy_id, request_id, kind, at, read_at)
    select ${draws.id('requestNotice', 'r::bigint * 16 + k')}, user_id, policy_id, id, notice, at,
      case when ${draws.below(100, 'requestRead', 'r')} < 80 then at end
    from request_moves where notice is not null order by r, k`,
})

const trail = ({ draws }: Plan): Filling => ({
  table: 'audit_events',
  statement: `
    insert into audit_events (id, at, actor_id, kind, outcome, subject, network)
    select ${draws.id('requestDeed', 'r::bigint * 16 + k')}, at, case actor when 'customer' then user_id else agent_id end,
      'request', action, id::text, '41.140.' || ${draws.below(250, 'requestNetwork', 'r')} || '.0/24'
    from request_moves`,
})

const documents = (plan: Plan): Filling => ({
  table: 'documents',
  statement: `
    insert into documents (id, policy_id, request_id, kind, value, object_key, mime_type, size, sha256, created_by, created_at)
    select ${plan.draws.id('requestDocument', 'r')}, policy_id, id, 'photo', 'photo', ${plan.draws.id('requestObject', 'r')},
      ${fileOf(plan, 'r', 'false')}, user_id, created_at
    from asked where kind = 'claim' order by r`,
})

export const requestRows = (plan: Plan): Filling[] => [
  requests(plan),
  events(plan),
  policyEvents(plan),
  notices(plan),
  trail(plan),
  documents(plan),
]
