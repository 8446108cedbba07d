import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { figuresOf, lockRunning, runningImport } from './imports.queries.ts'

/** Throws `import.running` with the name and progress of an import that is being taken in or undone. */
export const assertNoneRuns = async (tx: Kysely<Database>): Promise<void> => {
  await lockRunning(tx)
  const running = await runningImport(tx)
  if (!running) return
  const { done, total } = await figuresOf(tx, running)
  const values = { name: running.name, done, total }
  throw new DomainError('import.running', [], { message: 'errors.import.running', values })
}
