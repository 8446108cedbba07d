import type { Deps } from '../../../deps.ts'
import { checkedFiles } from './sent-files.queries.ts'
import type { CheckedFile } from './sent-files.queries.ts'

/** Days in which a file of the morning still says something new. */
const dayMs = 24 * 3_600_000
const [shownDays, mostShown] = [3, 6]

/** Returns the files of the last days that wait for a person, the newest first. */
export const filesOfMorning = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<CheckedFile[]> =>
  checkedFiles(db, new Date(now().getTime() - shownDays * dayMs), mostShown)
