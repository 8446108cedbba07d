import { cities } from '@wassit/domain/party/cities'
import { arrayOf } from './draw.ts'
import { firstNames, identityPrefixes, inAddress, lastNames, mailHosts, streets } from './names.ts'
import { agentCount, customerCount, otherVisitorCount } from './plan.ts'
import type { Filling, Plan } from './plan.ts'

/** Well-formed hash that matches no password: seeded people cannot sign in. */
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$c2VlZHNlZWRzZWVkc2VlZA$${'A'.repeat(43)}`

const latin = (names: readonly { latin: string }[]) => arrayOf(names.map((name) => name.latin))
const arabic = (names: readonly { arabic: string }[]) => arrayOf(names.map((name) => name.arabic))
const addressed = (names: readonly { latin: string }[]) => arrayOf(names.map((name) => inAddress(name.latin)))

/** Expressions about a person with a number. */
const personOf = ({ draws }: Plan, row: string) => {
  const first = `[1 + ${draws.below(firstNames.length, 'firstName', row)}]`
  const last = `[1 + ${draws.below(lastNames.length, 'lastName', row)}]`
  const inArabic = `${draws.below(100, 'script', row)} < 35`
  const address = `${addressed(firstNames)}${first} || '.' || ${addressed(lastNames)}${last} || (${row})`
  return {
    firstName: `case when ${inArabic} then ${arabic(firstNames)}${first} else ${latin(firstNames)}${first} end`,
    lastName: `case when ${inArabic} then ${arabic(lastNames)}${last} else ${latin(lastNames)}${last} end`,
    language: `case when ${inArabic} then 'ar' when ${draws.below(100, 'english', row)} < 8 then 'en' else 'fr' end`,
    email: `${address} || '@' || ${draws.oneOf(mailHosts, 'mailHost', row)}`,
    phone: `'+212' || (6 + ${draws.below(2, 'operator', row)}) || lpad(${draws.below(100_000_000, 'phone', row)}::text, 8, '0')`,
  }
}

const staff = ({ draws, moment }: Plan): Filling => ({
  table: 'users',
  statement: `
    insert into users (id, email, staff_name, password_hash, role, language, created_at, updated_at)
    select ${draws.id('agent', 'k')}, 'agent' || k || '@wassit.example',
      ${latin(firstNames)}[1 + k] || ' ' || ${latin(lastNames)}[1 + k], '${noPassword}', 'agent', 'fr',
      ${moment} - interval '3 years', ${moment} - interval '3 years'
    from generate_series(0, ${agentCount - 1}) as k`,
})

const customers = (plan: Plan): Filling => {
  const { draws, moment } = plan
  const { firstName, lastName, language, email, phone } = personOf(plan, 'c')
  const identity = `${draws.oneOf(identityPrefixes, 'identityPrefix', 'c')} || (100000 + ${draws.below(900_000, 'identity', 'c')})`
  const address = `(1 + ${draws.below(180, 'house', 'c')}) || ', ' || ${draws.oneOf(streets, 'street', 'c')}`
  const begun = `coalesce(first_at, ${moment} - make_interval(days => ${draws.below(700, 'begun', 'c')})) - interval '10 minutes'`
  return {
    table: 'users',
    statement: `
      insert into users (id, email, phone, first_name, last_name, city, address, identity_number, birth_date,
        password_hash, role, language, created_at, updated_at)
      select ${draws.id('customer', 'c')}, ${email}, ${phone}, ${firstName}, ${lastName},
        ${draws.oneOf(
          cities.map(({ id }) => id),
          'city',
          'c',
        )}, ${address}, ${identity},
        date '1945-01-01' + ${draws.below(22_000, 'birth', 'c')}, '${noPassword}', 'customer', ${language},
        ${begun}, ${begun}
      from generate_series(0, ${customerCount(plan) - 1}) as c
        left join (select customer, min(created_at) as first_at from book group by customer) as policies
          on policies.customer = c
      order by c`,
  }
}

const visitorColumns =
  'id, email, phone, language, terms_accepted_at, email_verified_at, user_id, idempotency_key, created_at'

/** Visitors with a quote; most never proved their address. */
const askers = (plan: Plan): Filling => {
  const { language, email, phone } = personOf(plan, '10000000 + d')
  return {
    table: 'prospects',
    statement: `
      insert into prospects (${visitorColumns})
      select ${plan.draws.id('visitor', 'd')}, ${email}, ${phone}, ${language}, created_at, null, null,
        'seed-visitor-' || d, created_at - interval '10 minutes'
      from book where customer is null order by d`,
  }
}

/** Two of three left before they confirmed; the third has an account today. */
const leaving = `mod(v, 3) > 0`

const otherVisitors = (plan: Plan): Filling => {
  const { draws, moment, policies } = plan
  const { language, email, phone } = personOf(plan, '20000000 + v')
  const last = Math.min(otherVisitorCount(plan), customerCount(plan)) - 1
  const came = `${moment} - make_interval(secs => 86400 * 30.05 * ${draws.fraction('visit', 'v')})`
  return {
    table: 'prospects',
    statement: `
      insert into prospects (${visitorColumns})
      select ${draws.id('visitor', `${policies} + v`)},
        case when ${leaving} then ${email} else users.email end, case when ${leaving} then ${phone} else users.phone end,
        case when ${leaving} then ${language} else users.language end, came_at,
        case when ${leaving} then null else came_at end, case when ${leaving} then null else users.id end,
        'seed-visitor-' || (${policies} + v), came_at
      from (select v, ${came} as came from generate_series(0, ${last}) as v) as visits
        join users on users.id = ${draws.id('customer', 'v')}
        cross join lateral (select case when ${leaving} then came else users.created_at end as came_at) as moments
      order by v`,
  }
}

const drafts = (plan: Plan): Filling => {
  const { draws, policies } = plan
  return {
    table: 'drafts',
    statement: `
      insert into drafts (id, prospect_id, visitor_hash, product, answers, version, confirmed_at, idempotency_key,
        created_at, updated_at)
      select ${draws.id('draft', 'seeded.k')}, prospects.id,
        decode(${draws.digits('visitorA', 'seeded.k')} || ${draws.digits('visitorB', 'seeded.k')}, 'hex'),
        risks.product, risks.answers, 3, case when seeded.k < ${policies} then prospects.created_at end,
        'seed-draft-' || seeded.k, prospects.created_at, prospects.created_at
      from (select d as k, risk from book where customer is null
          union all
          select ${policies} + v, ${draws.below(100, 'draftRisk', 'v')}
          from generate_series(0, ${otherVisitorCount(plan) - 1}) as v where ${leaving}) as seeded
        join prospects on prospects.id = ${draws.id('visitor', 'seeded.k')}
        join risks on risks.k = seeded.risk
      order by seeded.k`,
  }
}

/** One customer of four signed in within the last month and an hour. */
const sessions = (plan: Plan): Filling[] => {
  const { draws, moment } = plan
  const from = `from (select c, ${moment} - make_interval(secs => 86400 * 30.05 * ${draws.fraction('session', 'c')}) as opened
    from generate_series(0, ${customerCount(plan) - 1}, 4) as c) as signed`
  const key = (kind: string) =>
    `decode(${draws.digits(`${kind}A`, 'c')} || ${draws.digits(`${kind}B`, 'c')}, 'hex')`
  return [
    {
      table: 'sessions',
      statement: `
        insert into sessions (id, user_id, access_hash, access_expires_at, remembered, user_agent, created_at, last_seen_at)
        select ${draws.id('session', 'c')}, ${draws.id('customer', 'c')}, ${key('access')}, opened + interval '2 hours',
          true, 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0', opened, opened ${from} order by c`,
    },
    {
      table: 'refresh_tokens',
      statement: `
        insert into refresh_tokens (hash, session_id, expires_at)
        select ${key('refresh')}, ${draws.id('session', 'c')}, opened + interval '30 days' ${from} order by c`,
    },
  ]
}

export const peopleRows = (plan: Plan): Filling[] => [
  staff(plan),
  customers(plan),
  askers(plan),
  otherVisitors(plan),
  drafts(plan),
  ...sessions(plan),
]
