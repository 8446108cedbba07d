import { sql } from 'kysely'
import { movedColumns } from '../src/features/data-law/merges/belongings.ts'
import { newContact, signedInStaff } from './factories.ts'
import type { Browser } from './factories.ts'
import { findRow } from './rows.ts'
import type { TestApp } from './support.ts'

export const mergePath = '/api/agent/merges'
export const changesPath = '/api/agent/changes'

export interface MergedIds {
  kept: string
  joined: string
}

let cards = 0
/** Returns an identity number that no other customer has. */
export const newCin = (): string => {
  cards += 1
  return `MG${100_000 + cards}`
}

export const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]

/** Returns the rows that belong to two persons, and their accounts, as texts. */
const stateOf = async ({ db }: TestApp, { kept, joined }: MergedIds): Promise<string[]> => {
  const parts = movedColumns.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return sql`select ${name} || ' ' || to_jsonb(t)::text as line from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} in (${kept}, ${joined})`
  })
  const users = sql`select 'user ' || (to_jsonb(t) - 'updated_at')::text as line
    from users t where id in (${kept}, ${joined})`
  const { rows } = await sql<{ line: string }>`
    ${sql.join([...parts, users], sql` union all `)} order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

const openChange = async ({ db }: TestApp, { kept }: MergedIds): Promise<string> => {
  const { id } = await findRow({ db }, 'pending_changes', { kind: 'merge', subject: kept, state: 'open' })
  return id
}

/** Returns two admins, who enter customers, merge them and reverse merges. */
export const mergingAdmins = async (server: TestApp) => {
  const asker = await signedInStaff(server, 'admin')
  const approver = await signedInStaff(server, 'admin')
  const entered = async (more: object = {}): Promise<string> => {
    const { phone } = newContact()
    const person = { firstname: 'Nadya', lastname: 'Alaoui', phone, source: 'phone', ...more }
    return (await asker.browser.post('/api/agent/customers', person)).body.customer.id
  }
  const ask = (ids: MergedIds, more: object = {}, browser = asker.browser) =>
    browser.post(mergePath, { ...ids, chosen: [], reason: 'CIN vue au guichet', ...more })
  const decide = (id: string, decision = 'approve', browser = approver.browser) =>
    browser.post(`${changesPath}/${id}`, { decision })
  const reverse = (id: string, browser = approver.browser) => browser.post(`${mergePath}/${id}/reverse`, {})
  const merged = async (ids: MergedIds, more: object = {}): Promise<string> => {
    const asked = await ask(ids, more)
    if (asked.status !== 200) throw new Error(`merges answered ${asked.status}: ${asked.text}`)
    const id = await openChange(server, ids)
    const decided = await decide(id)
    if (decided.status !== 200) throw new Error(`changes answered ${decided.status}: ${decided.text}`)
    return id
  }
  return {
    asker,
    approver,
    entered,
    ask,
    decide,
    reverse,
    /** Merges two persons; returns the id of the merge. */
    merged,
    openChange: (ids: MergedIds) => openChange(server, ids),
    stateOf: (ids: MergedIds) => stateOf(server, ids),
  }
}
