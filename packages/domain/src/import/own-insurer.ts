import { compactText, foldText } from '../party/text.ts'
import type { DecisionContext, ImportRow } from './decided.ts'

/** Ids of the insurers of the panel, by their name as `insurerNameKey` returns it. */
export type InsurerNames = ReadonlyMap<string, string>

/** Returns the name of an insurer as it is compared: without accents, capitals and spaces. */
export const insurerNameKey = (name: string): string => compactText(foldText(name))

/**
 * Returns a row of a file with the insurer that the row names, which is then no fact of its contract. A row of an
 * insurer other than the file's waits until someone takes it in. A name outside of the panel stays a fact.
 */
export const withOwnInsurer = (
  row: ImportRow,
  context: DecisionContext,
  insurers: InsurerNames,
): { row: ImportRow; context: DecisionContext } => {
  const { insurer, ...values } = row.values
  const own = insurer === undefined ? undefined : insurers.get(insurerNameKey(String(insurer)))
  if (own === undefined) return { row, context }
  const isOther = context.insurerId !== null && context.insurerId !== own && row.choice !== 'new'
  const fault = { field: 'insurer', reason: 'otherInsurer', found: String(insurer) } as const
  return {
    row: { ...row, values, faults: isOther ? [...row.faults, fault] : row.faults },
    context: { ...context, insurerId: own },
  }
}
