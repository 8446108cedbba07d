import type { Deps } from '../../../deps.ts'
import { raiseAlarm } from '../../people/alarms/alarms.service.ts'
import { fileOfObject } from '../../stored-files/documents.service.ts'

/** Raises the alarm about a stored document whose bytes are not those that were stored, with its file. */
export const tellAltered = async ({ db, now }: Pick<Deps, 'db' | 'now'>, object: string): Promise<void> => {
  const about = await fileOfObject(db, object)
  await raiseAlarm(db, { kind: 'documentAltered', ...(about !== undefined && { about }) }, { now: now() })
}
