import { DomainError } from '@wassit/domain/errors/errors'
import type { Translate } from '@wassit/words/catalogue'
import { formatMoment } from '@wassit/domain/format/format'
import type { Deps } from '../../deps.ts'
import type { Source } from './source.ts'
import { eventsOf } from './story.queries.ts'

/**
 * Runs an act of an agent on a file. If the file, or one that the act concerns too, moved before
 * the act, the error tells the agent what happened and who did it.
 */
export const tellingMeanwhile = async <T>(
  deps: Deps,
  { source, number, t }: { source: Source; number: string; t: Translate },
  act: () => Promise<T>,
): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    const find = error instanceof DomainError && !error.said && source.moved[error.code]
    if (!find) throw error
    const { story, id } = await find(deps, number)
    const last = (await eventsOf(deps.db, story, id)).at(-1)
    if (!last) throw error
    const who = last.by ?? t(`console.actor.${last.actor}`)
    const values = { event: t(story.wordsOf(last.action)), who, moment: formatMoment(last.at) }
    throw new DomainError(error.code, error.issues, { message: 'errors.policy.meanwhile', values })
  }
}
