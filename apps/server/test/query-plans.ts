import type { LogEvent } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../src/schema.ts'

/**
 * Tables that grow with the number of customers and policies (true), or the reason why a query may
 * read one as a whole.
 */
const growing = {
  users: true,
  staff_roles: 'one row for each role',
  sessions: true,
  devices: true,
  wrong_passwords: true,
  refresh_tokens: true,
  code_challenges: true,
  agreements: 'entered one by one by an admin',
  alarms: 'one row for each alarm',
  attestation_series: 'received a few times a year',
  attestations: true,
  low_stocks: 'at most one row for each insurer',
  audit_events: true,
  audit_seals: true,
  backups: 'made once a day',
  call_counts: 'a few rows every ten minutes, for a week',
  assignment_rules: 'entered one by one by an admin',
  assignment_rule_members: 'one row for each rule and member',
  assignment_turns: 'one row for each rule and member',
  branches: 'entered one by one by an admin',
  branch_members: 'one row for each member',
  lunar_days: 'confirmed five times a year',
  work_deadlines: 'one row for each kind of work',
  brands: 'reference data',
  models: 'reference data',
  consents: true,
  promotions: true,
  contact_messages: true,
  csp_reports: 'at most two hundred kinds for each of thirty days',
  data_copies: true,
  data_copy_parts: true,
  deliveries: true,
  erasures: true,
  retention_nights: 'two dozen rows a night',
  factors: true,
  factor_challenges: true,
  recovery_codes: true,
  figure_weeks: 'one row a week',
  factor_resets: 'proposed a few times a year',
  house: 'one row',
  house_accounts: 'entered one by one by an admin',
  replies: 'prepared by the staff, some dozens',
  house_logos: 'one row for each logo that the house had',
  imports: 'read a few times a day',
  import_rows: true,
  import_mappings: 'one for each form of file',
  taken_over_policies: true,
  insurer_receipts: true,
  stated_lines: true,
  incidents: 'entered one by one by an agent',
  reminders: true,
  reminder_stops: true,
  invitation_waves: 'begun by hand, one at a time',
  invitations: true,
  pledges: true,
  mandates: 'a few for each insurer',
  formal_notices: true,
  insurers: 'entered one by one by an admin',
  default_insurers: 'one row for each product',
  checklists: 'entered one by one by an admin',
  legal_texts: 'written version by version',
  merges: 'proposed a few times a month',
  merge_rows: true,
  known_keys: 'one row for each secret that was in use, and one for the master key',
  refused_addresses: 'addresses of three months that no mail reaches',
  node_keys: 'one row for each running node',
  notices: true,
  bank_statements: 'imported a few times a day',
  statement_lines: true,
  offer_advice: true,
  offer_sets: true,
  payments: true,
  card_answers: true,
  receipt_series: 'one row for each year',
  pending_changes: 'asked a few times a month',
  policies: true,
  policy_events: true,
  policy_notes: true,
  prospects: true,
  drafts: true,
  refunds: true,
  setup_confirmations: 'one row for each item',
  setup_mails: 'asked for a few times before the opening',
  site_openings: 'decided a few times',
  shared_quotes: true,
  quote_links: true,
  credit_moves: true,
  money_differences: true,
  due_items: true,
  renewal_clauses: true,
  requests: true,
  request_events: true,
  request_notes: true,
  request_drafts: true,
  request_draft_files: true,
  rights_requests: true,
  rights_events: true,
  signatures: true,
  signing_sessions: true,
  tills: 'opened once a day by each agent',
  underwritings: true,
  underwriting_papers: true,
  documents: true,
  stored_objects: true,
  what_ifs: 'started one by one by an admin',
  what_if_lines: true,
  tasks: true,
  absences: 'one row for each member',
  open_files: 'a few rows for each member',
  hand_overs: 'a few rows for each absence',
  api_keys: 'made a few times a year',
  task_feeds: 'one row for each member',
  table_views: 'saved one by one by members',
  table_columns: 'at most one row for each member and table',
  tariffs: 'written version by version by an admin',
  rate_limits: true,
  periodic_work: 'one row for each work',
} satisfies Record<keyof Database, true | string>

const growingTables: ReadonlySet<string> = new Set(
  Object.entries(growing).flatMap(([table, reason]) => (reason === true ? [table] : [])),
)

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Lines of a page by their ids: of a table with fewer lines than ids PostgreSQL reads all. */
const byIds = /\bid = ANY \(/

/** Files of a period by their opening: if all are in it, PostgreSQL reads them along any index as fast. */
const ofPeriod = /\bcreated_at >= .*\bcreated_at < /

const indexScans = new Set(['Index Scan', 'Index Only Scan'])

/**
 * Describes the first node that reads a growing table as a whole: row by row, or along an index
 * without a condition. A limit stops the latter if no filter discards rows. An index of a part of
 * a table is accepted, because in a small table it is the shortest way to any row of that part.
 */
const wholeRead = (
  node: PlanNode,
  partIndexes: ReadonlySet<string>,
  underLimit = false,
): string | undefined => {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: plans = [] } = node
  const isWhole =
    type === 'Seq Scan' ||
    (indexScans.has(type) &&
      !node['Index Cond'] &&
      !partIndexes.has(index) &&
      !byIds.test(node.Filter ?? '') &&
      !(table === 'policies' && ofPeriod.test(node.Filter ?? '')) &&
      !(underLimit && !node.Filter))
  if (isWhole && growingTables.has(table)) return `${type} of ${table}`
  const limits = type === 'Limit' || (underLimit && (type === 'LockRows' || type === 'Nested Loop'))
  for (const [place, each] of plans.entries()) {
    const found = wholeRead(each, partIndexes, limits && place === 0)
    if (found) return found
  }
  return undefined
}

/** Makes PostgreSQL plan for small tables as for large ones: an index where it can use one, few rows read. */
const plannerSettings = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  cpu_tuple_cost: '1000',
  cpu_index_tuple_cost: '1000',
}

interface Query {
  sql: string
  parameters: readonly unknown[]
}

const planOf = async (client: PoolClient, { sql, parameters }: Query): Promise<PlanNode> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no plan')
  return row['QUERY PLAN'][0].Plan
}

/** Runs `work` with the planner's settings for small tables. */
const asIfLarge = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [name, value] of Object.entries(plannerSettings))
      await client.query(`set local ${name} = ${value}`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Describes each query that reads a growing table as a whole. */
export const wholeReads = async (pool: Pool, queries: readonly Query[]): Promise<string[]> => {
  if (queries.length === 0) return []
  return asIfLarge(pool, async (client) => {
    const { rows: parts } = await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    )
    const partIndexes = new Set(parts.map(({ name }) => name))
    const found: string[] = []
    for (const query of queries) {
      const read = wholeRead(await planOf(client, query), partIndexes)
      if (read) found.push(`${read}: ${query.sql}`)
    }
    return found
  })
}

/** Statements that this process has planned: all its databases have the same tables and indexes. */
const planned = new Set<string>()

/**
 * Records each distinct statement of an application that no earlier one of the process ran, with the
 * parameters of its first run.
 */
export const recordQueries = () => {
  const queries: Query[] = []
  return {
    queries,
    log: ({ level, query: { sql, parameters } }: LogEvent): void => {
      if (level !== 'query' || planned.has(sql)) return
      planned.add(sql)
      if (/^\s*(?:select|insert|update|delete|with)\b/.test(sql)) queries.push({ sql, parameters })
    },
  }
}
