import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { priceChanges } from '@wassit/domain/request/renewal/price-changes'

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
