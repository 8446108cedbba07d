import { detailForms } from '@wassit/domain/products/details'
import { productForms } from '@wassit/domain/products/forms'
import { recapRows, recapText } from '@wassit/domain/products/recap'
import type { RecapRow } from '@wassit/domain/products/recap'
import type { PolicyFacts } from './facts.ts'
import type { Block, PaperRow } from './paper.ts'
import { both } from './wording.ts'

/** Collects the answers about one person in one row. */
const addRow = (facts: PolicyFacts, rows: PaperRow[], { label, value, block }: RecapRow): PaperRow[] => {
  const text = recapText(value, facts.t)
  if (!block) {
    const ltr = value.kind === 'text' && value.direction === 'ltr'
    return [...rows, { label: both(facts, label), value: text, ltr }]
  }
  const person = both(facts, block.label, block.values)
  const last = rows.at(-1)
  if (last?.label.fr !== person.fr) return [...rows, { label: person, value: text }]
  return [...rows.slice(0, -1), { ...last, value: `${last.value} · ${text}` }]
}

/**
 * Returns the risk and its details in the words and the order of the forms, as one table: the groups of the form
 * guide a visitor through few questions at a time. Empty for a product without questions.
 */
export const riskBlocks = (facts: PolicyFacts): Block[] => {
  const { product, answers, details = {} } = facts
  const rows = [
    ...recapRows(productForms[product], answers),
    ...recapRows(detailForms[product], details),
  ].reduce<PaperRow[]>((all, row) => addRow(facts, all, row), [])
  return rows.length > 0 ? [{ kind: 'rows', title: both(facts, 'paper.section.risk'), rows }] : []
}
