import type { DueResult, DueResults } from '@wassit/domain/api/due-items'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { sentenceOf } from '../../../http/error-sentence.ts'
import { dueOf } from './due-items.queries.ts'

/** Result of an act on one item that it carried out. */
export type DueDone = Pick<DueResult, 'message'> & Partial<Pick<DueResult, 'amount' | 'whatsapp'>>

/** Returns why an act was refused; a fault of ours stops it, because every other line would fail too. */
const refusalOf = (error: unknown, t: Translate): string => {
  if (!(error instanceof DomainError)) throw error
  const [issue] = error.issues
  return issue ? t(issue.message, issue.values) : sentenceOf(error.code, error.said, t)
}

/** Carries an act out on one item after another: what one refuses leaves the others done. */
export const onEach = async (
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
  t: Translate,
  act: (id: string) => Promise<DueDone>,
): Promise<DueResults> => {
  const results: DueResult[] = []
  for (const id of new Set(ids)) {
    const line = await dueOf(db, id)
    const named = { id, insurance_number: line?.number ?? null, customer: line?.customer ?? null }
    const nothing = { amount: null, whatsapp: null }
    try {
      results.push({ ...named, ...nothing, done: true, ...(await act(id)) })
    } catch (error) {
      results.push({ ...named, ...nothing, done: false, message: refusalOf(error, t) })
    }
  }
  return { results }
}
