import { DummyDriver, Kysely, PostgresDialect } from 'kysely'
import type { ConnectionProvider, KyselyProps } from 'kysely'
import type { Deps } from './deps.ts'
import type { Database } from './schema.ts'

/** Refuses transactions: the other statements of the connection would be in them. */
class SharedDriver extends DummyDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('statements that are sent together begin no transaction'))
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('the connection is given')) })
const shared: Omit<KyselyProps, 'executor'> = { config: { dialect }, dialect, driver: new SharedDriver() }

type Connections = Pick<Deps, 'db' | 'pool'>

/**
 * Sends the statements that a work begins at once over one connection without waiting for each answer
 * (docs/decisions/045-nodes-and-load.md). Behind a pooler and in a command each takes a connection of its own.
 */
export const together = <T>(
  { db, pool }: Connections,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  if (!pool.options.pipeline) return work(db)
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    let isHeld = true
    const provider: ConnectionProvider = {
      // After a failure, what the others still read must not reach the next holder's transaction.
      provideConnection: (consume) =>
        isHeld ? consume(connection) : Promise.reject(new Error('the connection was given back')),
    }
    try {
      return await work(
        new Kysely<Database>({ ...shared, executor: executor.withConnectionProvider(provider) }),
      )
    } finally {
      isHeld = false
    }
  })
}
