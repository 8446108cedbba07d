import type { PriceAnswer } from '@wassit/domain/api/quotes'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { priceChanges } from '@wassit/domain/request/renewal/price-changes'
import { recapOf } from '../../forms/recap.tsx'

interface AnswerChange {
  name: string
  label: string
  before: string | undefined
  after: string | undefined
  isCode: boolean
}

/**
 * Returns the changed answers in the words and the order of the product's form, the removed ones
 * last.
 */
export const answerChanges = (
  productCode: string,
  before: Answers,
  after: Answers,
  t: Translate,
): AnswerChange[] => {
  const product = productOfCode(productCode)
  if (!product) return []
  const rowsOf = (answers: Answers) =>
    new Map(
      recapOf(productForms[product], answers, t)
        .flatMap(({ rows }) => rows)
        .map((row) => [row.name, row]),
    )
  const [old, now] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    const known = is ?? was
    if (!known || was?.value === is?.value) return []
    return [{ name, label: known.label, before: was?.value, after: is?.value, isCode: known.isCode === true }]
  })
}

interface AmountChange {
  key: string
  label: string
  /** Dirhams; null if the price has no such line. */
  before: number | null
  after: number | null
}

type Priced = Extract<PriceAnswer, { lines: unknown }>

const linesOf = ({ lines }: Priced) => ({
  lines: lines.map((line) => ({ ...line, label: line.label as MessageId, amount: dirhams(line.amount) })),
})

const inDirhams = (amount: number | null) => (amount === null ? null : toDirhams(amount))

export const priceChangeRows = (before: PriceAnswer, after: PriceAnswer, t: Translate): AmountChange[] => {
  if (before.price === null || after.price === null) return []
  return priceChanges(linesOf(before), linesOf(after)).map((change) => {
    const { code, label, detail } = change.line
    const name = t(label)
    return {
      key: code,
      label: detail ? t('common.labelled', { label: name, text: detail }) : name,
      before: inDirhams(change.before),
      after: inDirhams(change.after),
    }
  })
}
