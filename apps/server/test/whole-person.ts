import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { personalTables } from '../src/features/data-law/personal-data/map.ts'
import type { PersonalTableName } from '../src/features/data-law/personal-data/map.ts'
import { personKeys } from '../src/features/data-law/personal-data/person-keys.ts'
import type { PersonKeys } from '../src/features/data-law/personal-data/person-keys.ts'
import type { PersonalTable } from '../src/features/data-law/personal-data/personal-table.ts'
import type { Database } from '../src/schema.ts'
import { signedInCustomer, signedInStaff } from './factories.ts'
import { insuredPolicy } from './request-factories.ts'
import type { TestApp } from './support.ts'
import { sentHealth } from './underwriting-factories.ts'

/** Text in every planted secret, which never leaves the server. */
export const plantedSecret = 'planted-secret'

interface Column {
  name: string
  type: string
  isOptional: boolean
  /** Values that a check allows. */
  allowed: string[] | null
}

const columnsOf = async (tx: Kysely<Database>, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type,
      is_nullable = 'YES' or column_default is not null as "isOptional",
      (select array_agg(found[1]) from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') as found
        where conrelid = ${table}::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like 'CHECK ((' || column_name || ' = ANY (ARRAY[%') as allowed
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    tx,
  )
  return rows
}

/** Values that lead a planted row to its person, by the name of the column. */
const linksOf = (person: PersonKeys): Record<string, unknown> => ({
  user_id: person.users[0],
  kept_id: person.users[0],
  subject: person.users[0],
  email: person.emails[0],
  policy_id: person.policies[0],
  from_policy_id: person.policies[0],
  number: person.numbers[0],
  request_id: person.requests[0],
})

type Plant = (tx: Kysely<Database>, person: PersonKeys) => Promise<Record<string, unknown>>

/** Returns the id of a row of another table that belongs to the person. */
const idIn = async (tx: Kysely<Database>, table: PersonalTableName, person: PersonKeys): Promise<unknown> => {
  const { rows } = await sql<{ id: unknown }>`
    select id from ${sql.table(table)} where ${personalTables[table].of(person)} limit 1`.execute(tx)
  return rows[0]?.id
}

/** Columns whose values depend on other rows or columns. */
const special: Readonly<Record<string, Plant>> = {
  merge_rows: async (tx, person) => ({ merge_id: await idIn(tx, 'merges', person) }),
  factors: async () => ({
    kind: 'passkey',
    credential_id: plantedSecret,
    public_key: Buffer.from(plantedSecret),
  }),
  shared_quotes: async (tx, person) => ({
    code: randomBytes(11).toString('hex'),
    draft_id: await idIn(tx, 'drafts', person),
  }),
  requests: async () => ({ number: `SIN-2026-${randomInt(500_000, 999_999)}`, status: 0 }),
  attestations: async () => ({ number: randomInt(500_000, 999_999) }),
  signatures: async () => ({ provider: 'built-in', provider_reference: randomUUID() }),
  signing_sessions: async (tx, { policies }) => ({
    id: (
      await tx
        .selectFrom('signatures')
        .select('provider_reference as id')
        .where('policy_id', 'in', [...policies])
        .executeTakeFirstOrThrow()
    ).id,
  }),
  card_answers: async (tx, person) => ({ payment_id: await idIn(tx, 'payments', person) }),
  statement_lines: async () => ({ name: randomUUID() }),
  formal_notices: async (tx) => {
    const id = randomUUID()
    const { rows } = await sql<{ insurer: string; member: string }>`
      select (select id from insurers limit 1) as insurer, (select id from users where role <> 'customer' limit 1) as member`.execute(
      tx,
    )
    await tx
      .insertInto('mandates')
      .values({
        id,
        insurer_id: rows[0]?.insurer ?? '',
        granted_by: 'A',
        granted_on: '2026-01-01',
        ends_on: null,
        object_key: randomUUID(),
        mime_type: 'application/pdf',
        sha256: '',
        idempotency_key: null,
        recorded_by: rows[0]?.member ?? '',
        recorded_at: new Date('2026-01-01T10:00:00Z'),
      })
      .execute()
    return { mandate_id: id }
  },
  promotions: async (tx, person) => ({ consent_id: await idIn(tx, 'consents', person) }),
  deliveries: async () => ({ method: 'collection', papers: sql`array['contract']` }),
  invitations: async () => ({ obstacle: 'opposed' }),
  money_differences: async () => ({ settled_at: new Date('2026-11-20T10:00:00Z') }),
  refunds: async () => ({ state: 'closed' }),
  rights_requests: async () => ({ number: `DP-2026-${randomInt(500_000, 999_999)}`, state: 'received' }),
  rights_events: async (tx, person) => ({ request_id: await idIn(tx, 'rights_requests', person) }),
  data_copies: async () => ({ state: 'ended', asked_at: new Date('2026-10-01T10:00:00Z') }),
  data_copy_parts: async (tx, person) => ({ copy_id: await idIn(tx, 'data_copies', person) }),
  underwriting_papers: async (tx, person) => ({
    underwriting_id: await idIn(tx, 'underwritings', person),
    mime_type: 'image/png',
  }),
}

const textOf = (table: string, name: string, use: string | undefined): string =>
  use === 'secret' ? `${plantedSecret} ${table}.${name}` : `planted ${table}.${name}`

/** Returns a value of the type of a column. */
const valueOf = (table: string, { name, type, allowed }: Column, use: string | undefined): unknown => {
  if (allowed) return allowed[0]
  if (type === 'uuid') return randomUUID()
  if (type === 'text') return textOf(table, name, use)
  if (type === 'jsonb') return JSON.stringify({ [name]: textOf(table, name, use) })
  if (type === 'bytea') return use === 'secret' ? Buffer.from(textOf(table, name, use)) : randomBytes(8)
  if (type === 'boolean') return false
  if (type === 'date') return '2026-11-20'
  if (type.startsWith('timestamp')) return new Date('2026-11-20T10:00:00Z')
  return type === 'ARRAY' ? sql`'{}'` : 1
}

/** Returns a row of a table that belongs to a person; what the person said is in each of its columns. */
const rowFor = async (
  tx: Kysely<Database>,
  name: string,
  { columns: uses }: PersonalTable,
  { person, staff }: { person: PersonKeys; staff: string },
): Promise<Record<string, unknown>> => {
  const links = linksOf(person)
  const own = (await special[name]?.(tx, person)) ?? {}
  const row: Record<string, unknown> = {}
  for (const column of await columnsOf(tx, name)) {
    const use = uses[column.name]
    const isSaid = use === 'person' && ['text', 'jsonb'].includes(column.type) && column.allowed === null
    if (column.name in own) row[column.name] = own[column.name]
    else if (use === 'staff' && column.type === 'uuid') row[column.name] = column.isOptional ? null : staff
    else if (links[column.name] !== undefined && use !== 'secret') row[column.name] = links[column.name]
    else if (!column.isOptional || isSaid) row[column.name] = valueOf(name, column, use)
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

const hasRow = async (tx: Kysely<Database>, name: string, { of }: PersonalTable, person: PersonKeys) => {
  const { rows } = await sql`select from ${sql.table(name)} where ${of(person)} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Gives a person a row in each table of the map that has none of theirs yet; a new table is among
 * them. References to rows that do not matter lead nowhere.
 */
export const plantRows = (server: TestApp, userId: string, staff: string): Promise<void> =>
  server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [name, table] of Object.entries<PersonalTable>(personalTables)) {
      const person = await personKeys(tx, userId)
      if (await hasRow(tx, name, table, person)) continue
      const row = await rowFor(tx, name, table, { person, staff })
      await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(tx)
      if (!(await hasRow(tx, name, table, await personKeys(tx, userId))))
        throw new Error(`the planted row of ${name} belongs to nobody`)
    }
  })

const idOf = async ({ db }: TestApp, email: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Lets an agent with a name open, note and take a file. */
const workedOn = async (server: TestApp, file: string) => {
  const { email, browser } = await signedInStaff(server)
  const id = await idOf(server, email)
  await server.db.updateTable('users').set({ staff_name: 'Agathe Doukkali' }).where('id', '=', id).execute()
  await browser.get(file)
  const acts = { note: { text: 'Rappeler demain' }, assign: { agent_id: id } }
  for (const [act, body] of Object.entries(acts)) {
    const done = await browser.post(`${file}/${act}`, body)
    if (done.status >= 300) throw new Error(`${act} answered ${done.status}: ${done.text}`)
  }
  return { id, email }
}

/**
 * Returns a signed-in customer of whom every table with personal data holds a row, and an agent who
 * worked on their file.
 */
export const wholePerson = async (server: TestApp, health: Record<string, string> = {}) => {
  const customer = await sentHealth(server, health)
  const agent = await workedOn(server, customer.file)
  const userId = await idOf(server, customer.email)
  await plantRows(server, userId, agent.id)
  return { ...customer, userId, agent }
}

/** Returns the tables with rows of a person. */
export const tablesOf = async ({ db }: TestApp, person: PersonKeys): Promise<string[]> => {
  const found: string[] = []
  for (const [name, table] of Object.entries<PersonalTable>(personalTables))
    if (await hasRow(db, name, table, person)) found.push(name)
  return found
}

/** Returns a customer whose contract ended half a year ago, with a row in every table. */
export const formerCustomer = async (server: TestApp, details: object) => {
  const customer = await signedInCustomer(server, details)
  const policy = await insuredPolicy(
    server,
    { customer },
    { start_date: '2025-05-30', end_date: '2026-05-29' },
  )
  // The factory signs without a provider.
  await sql`update signatures set provider = 'built-in', provider_reference = gen_random_uuid()::text
    where policy_id = ${policy.id}`.execute(server.db)
  const { email } = await signedInStaff(server)
  await plantRows(server, policy.userId, await idOf(server, email))
  return policy
}
