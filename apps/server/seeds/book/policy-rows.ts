import { plateLetters } from '@wassit/domain/party/plate'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import type { Filling, Plan } from './plan.ts'

const { requested, active, expired, documentsRequired } = policyStatuses

/** Day in Morocco of a moment. */
const dayOf = (moment: string): string => `(${moment} at time zone 'Africa/Casablanca')::date`

/** Plate of a car in the three questions of its form and joined, which the price does not depend on. */
const plateOf = ({ draws }: Plan): string => {
  const number = `(1 + ${draws.below(99_999, 'plate', 'd')})`
  const letter = draws.oneOf(
    plateLetters.map(({ arabic }) => arabic),
    'plateLetter',
    'd',
  )
  const region = `(1 + ${draws.below(80, 'plateRegion', 'd')})`
  return `jsonb_build_object('immatNumber', ${number}::text, 'immatType', ${letter}, 'immatRegion', ${region}::text,
    'immatriculetion', ${number} || '-' || ${letter} || '-' || ${region})`
}

const policies = (plan: Plan): Filling => {
  const { draws } = plan
  const asked = `status = ${documentsRequired.code}`
  return {
    table: 'policies',
    statement: `
      insert into policies (id, number, prospect_id, user_id, idempotency_key, product, answers, status, pricing,
        premium, insurer_id, start_date, end_date, status_since, quote_expires_at, required_documents,
        required_reason, required_since, payment_confirmed_at, assigned_to, created_at, updated_at)
      select policy_id, number, case when customer is null then ${draws.id('visitor', 'd')} end,
        user_id, 'seed-' || d, book.product,
        case when book.product = 'car' then answers || ${plateOf(plan)} else answers end, status, pricing,
        case when book.priced or quoted is not null then book.premium end,
        case when quoted is not null then sellers.id end, first_day,
        (first_day + make_interval(months => book.months))::date - 1, since, quoted_at + interval '30 days',
        case when ${asked} then '{idCardFront,idCardBack}'::text[] else '{}' end,
        case when ${asked} then 'Photo illisible' end, case when ${asked} then since end, confirmed_at,
        case when status not in (${active.code}, ${expired.code}) and ${draws.below(100, 'assigned', 'n')} < 70
          then agent_id end,
        created_at, since
      from (select *, case when contracted is not null then ${dayOf('since')} + 1 end as first_day from book) as book
        join risks on risks.k = risk
        left join sellers on sellers.product = book.product
          and sellers.k = ${draws.below(1000, 'seller', 'n')} % among
      order by n`,
  }
}

const events = ({ draws }: Plan): Filling => ({
  table: 'policy_events',
  statement: `
    insert into policy_events (id, policy_id, action, from_status, to_status, actor, actor_id, reason, at)
    select ${draws.id('event', 'n::bigint * 16 + k')}, policy_id, action, from_status, to_status, actor,
      case actor when 'customer' then user_id when 'agent' then agent_id end,
      case when action = 'requireDocuments' then 'Photo illisible' end, at
    from steps order by n, k`,
})

const agents =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Origin of an act: none for the server's own. */
const originOf = ({ draws }: Plan, row: string, isOurs: string) => `
  case when not ${isOurs} then '105.' || ${draws.below(250, 'network', row)} || '.' || ${draws.below(250, 'subnet', row)} || '.0/24' end,
  case when not ${isOurs} then '${agents}' end,
  case when not ${isOurs} then substr(${draws.digits('call', row)}, 1, 16) end`

/** Trail of the policies' moves, of sign-ups and of one login a customer. */
const trail = (plan: Plan): Filling => {
  const { draws } = plan
  const row = 'n::bigint * 16 + k'
  return {
    table: 'audit_events',
    statement: `
      insert into audit_events (id, at, actor_id, kind, outcome, subject, network, user_agent, request_id)
      select ${draws.id('deed', row)}, at, case actor when 'customer' then user_id when 'agent' then agent_id end,
        'policy', action, policy_id::text, ${originOf(plan, row, "(actor = 'system')")}
      from steps where k > 0
      union all
      select ${draws.id('entry', 'id || kind')}, created_at + made.after, id, kind, outcome, id::text,
        ${originOf(plan, 'hashtextextended(id::text, 1)', 'false')}
      from users cross join (values ('signUp', 'succeeded', interval '0'), ('login', 'succeeded', interval '1 day'))
        as made (kind, outcome, after)
      where role = 'customer'`,
  }
}

const reads = ({ draws, moment }: Plan, at: string, row: string): string =>
  `case when ${draws.below(100, 'read', row)} < 80 then least(${moment}, ${at} + interval '1 hour' * ${draws.below(48, 'readAfter', row)}) end`

const notices = (plan: Plan): Filling => ({
  table: 'notices',
  statement: `
    insert into notices (id, user_id, policy_id, kind, at, read_at)
    select ${plan.draws.id('notice', 'n::bigint * 16 + k')}, user_id, policy_id, kind, at, ${reads(plan, 'at', 'n::bigint * 16 + k')}
    from steps join story_notices using (action) where user_id is not null
    order by n, k`,
})

/** Reminders of the covers that ended or end within the notice period; today's are still to be sent. */
const reminders = (plan: Plan): Filling => {
  const row = 'hashtextextended(id::text, 2)'
  return {
    table: 'notices',
    statement: `
      insert into notices (id, user_id, policy_id, kind, at, read_at)
      select ${plan.draws.id('reminder', 'id')}, user_id, id, 'renewalDue', at, ${reads(plan, 'at', row)}
      from (select id, user_id, number, end_date - ${renewalNoticeDays}::int + time '03:00' as at from policies
        where status = ${active.code} and user_id is not null
          and end_date < ${dayOf(plan.moment)} + ${renewalNoticeDays}) as due
      order by number`,
  }
}

const notes = ({ draws }: Plan): Filling => ({
  table: 'policy_notes',
  statement: `
    insert into policy_notes (id, policy_id, author_id, text, idempotency_key, at)
    select ${draws.id('note', 'n')}, policy_id, agent_id,
      ${draws.oneOf(['Client rappelé, attend le permis.', 'Prix expliqué au téléphone.', 'العميل سيرسل الوثائق غدا.', 'Assureur relancé.'], 'note', 'n')},
      'seed', since
    from book where status <> ${requested.code} and ${draws.below(100, 'noted', 'n')} < 10 order by n`,
})

export const policyRows = (plan: Plan): Filling[] => [
  policies(plan),
  events(plan),
  notices(plan),
  reminders(plan),
  notes(plan),
  trail(plan),
]
