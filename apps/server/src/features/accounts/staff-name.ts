import { sql } from 'kysely'

/** What an agent is called, of `users` in the query around it; nobody for what a customer or the server did. */
export const staffName = sql<string | null>`case when users.role <> 'customer'
  then coalesce(users.staff_name, users.email) end`
