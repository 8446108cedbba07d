import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { wantsNoMessages } from './consents.queries.ts'

/** Tells whether the house may write to a person without need. */
export const mayWrite = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  !(await wantsNoMessages(db, userId))

/** Throws `reminder.stopped` for a person who asked the house not to write without need. */
export const assertMayWrite = async (db: Kysely<Database>, userId: string): Promise<void> => {
  if (!(await mayWrite(db, userId))) throw new DomainError('reminder.stopped')
}
