import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const mark = '/* plan kept */'

/**
 * Marks a statement that each connection parses and plans once
 * (docs/decisions/044-desk-lists.md). The statement must name its columns: PostgreSQL
 * refuses a kept plan when `*` has another column since an upgrade.
 */
export const keepPlan = sql.raw(mark)

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

/** Returns the arguments of a query under the name of its statement, if it is marked. */
const named = (query: readonly unknown[]): readonly unknown[] => {
  const [text, values, ...rest] = query
  return typeof text === 'string' && text.includes(mark)
    ? [{ name: nameOf(text), text, values }, ...rest]
    : query
}

/** Lets a connection keep the plans of marked statements. */
export const keepPlans = (client: PoolClient): void => {
  const send = client.query.bind(client)
  Object.assign(client, { query: (...args: unknown[]): unknown => Reflect.apply(send, client, named(args)) })
}
