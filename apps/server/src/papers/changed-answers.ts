import { productForms } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { recapRows, recapText } from '@wassit/domain/products/recap'
import type { RecapRow } from '@wassit/domain/products/recap'
import type { PolicyFacts } from './facts.ts'
import type { ChangeRow, PaperRow } from './paper.ts'
import { both } from './wording.ts'

const labelOf = (facts: PolicyFacts, { label, block }: RecapRow): PaperRow['label'] => {
  const own = both(facts, label)
  if (!block) return own
  const person = both(facts, block.label, block.values)
  return { fr: `${person.fr} · ${own.fr}`, ar: `${person.ar} · ${own.ar}` }
}

const rowOfAnswer = (facts: PolicyFacts, row: RecapRow): PaperRow => ({
  label: labelOf(facts, row),
  value: recapText(row.value, facts.t),
  ltr: row.value.kind === 'text' && row.value.direction === 'ltr',
})

const answersByName = (facts: PolicyFacts, answers: Answers): Map<string, PaperRow> =>
  new Map(recapRows(productForms[facts.product], answers).map((row) => [row.name, rowOfAnswer(facts, row)]))

/** Returns the changed answers in the words and the order of the form; removed answers come last. */
export const changedAnswers = (facts: PolicyFacts, proposed: Answers): ChangeRow[] => {
  const [old, now] = [answersByName(facts, facts.answers), answersByName(facts, proposed)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const [before, after] = [old.get(name) ?? null, now.get(name) ?? null]
    const known = after ?? before
    return known && before?.value !== after?.value ? [{ label: known.label, before, after }] : []
  })
}
