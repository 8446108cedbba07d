import { choicesOf } from '@wassit/domain/desk-table/choices'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import { cameFromWords } from '@wassit/domain/figures/came-from-words'
import { moroccanDay } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { toDirhams } from '@wassit/domain/pricing/money'
import { deliveredPapers } from '@wassit/domain/policy/delivery'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { requestStatusOf } from '@wassit/domain/request/request'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { FileCell } from '../../../separated-writer.ts'

const words: { [Kind in ColumnKind]?: (value: unknown, t: Translate, language: Language) => FileCell } = {
  sum: (value) => ({ amount: toDirhams(Number(value)) }),
  moment: (value) => ({ day: moroccanDay(value as Date) }),
  day: (value) => ({ day: String(value) }),
  dueDay: (value) => ({ day: String(value) }),
  cameFrom: (value, t) => {
    const worded = cameFromWords(String(value))
    return worded ? t(worded.message, worded.values) : String(value)
  },
  product: (value, t) => t(productName(value as ProductKey)),
  town: (value, _, language) => cityOf(String(value))?.[language] ?? String(value),
  papers: (value, t) =>
    deliveredPapers
      .filter((paper) => String(value).split(' ').includes(paper))
      .map((paper) => t(`policy.delivery.paper.${paper}`))
      .join(', '),
  requestStatus: (value, t) => t(`request.status.${requestStatusOf(Number(value))}`),
}

/** Returns what a cell says in a language. */
export const cellOf = (kind: ColumnKind, value: unknown, t: Translate, language: Language): FileCell => {
  if (value === null || value === undefined) return null
  const word = choicesOf(kind)?.get(String(value))
  return word ? t(word) : (words[kind]?.(value, t, language) ?? String(value))
}
