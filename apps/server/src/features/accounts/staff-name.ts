import { sql } from 'kysely'

/**
 * Name of an agent, from `users` of the query around it; null for an act of a customer or the
 * server.
 */
export const staffName = sql<string | null>`case when users.role <> 'customer'
  then coalesce(users.staff_name, users.email) end`
