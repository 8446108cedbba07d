import type { BulkLine, BulkResults } from '@wassit/domain/api/bulk-results'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Translate } from '@wassit/words/catalogue'
import { sentenceOf } from './error-sentence.ts'

/** Effect of an act on a line. */
export type LineDone = Partial<Pick<BulkLine, 'reason' | 'amount' | 'whatsapp'>>

/** Names of a line for whoever reads its result. */
type LineNames = Pick<BulkLine, 'insurance_number' | 'customer'>

interface OnEach {
  t: Translate
  namesOf: (id: string) => LineNames | Promise<LineNames>
  act: (id: string) => Promise<LineDone | void>
}

/** Returns why an act was refused; a fault of ours stops it, because every other line would fail too. */
const refusalOf = (error: unknown, t: Translate): string => {
  if (!(error instanceof DomainError)) throw error
  const [issue] = error.issues
  return issue && !error.said ? t(issue.message, issue.values) : sentenceOf(error.code, error.said, t)
}

/** Carries an act out on one line after another: what one refuses leaves the others done. */
export const onEach = async (ids: readonly string[], { t, namesOf, act }: OnEach): Promise<BulkResults> => {
  const results: BulkLine[] = []
  for (const id of new Set(ids)) {
    const named = { id, ...(await namesOf(id)), amount: null, whatsapp: null }
    try {
      const done = (await act(id)) ?? {}
      results.push({ ...named, reason: null, ...done, outcome: 'done' })
    } catch (error) {
      results.push({ ...named, outcome: 'left', reason: refusalOf(error, t) })
    }
  }
  return { done: results.filter(({ outcome }) => outcome === 'done').length, results }
}
