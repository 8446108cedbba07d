import { moroccanDay } from '@wassit/domain/format/format'
import { toDirhams } from '@wassit/domain/pricing/money'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { DueState } from '@wassit/domain/due/due-item'
import type { ColumnKind, FileSource } from '@wassit/domain/desk-table/desk-tables'
import type { Debt } from '@wassit/domain/payment/instalments'
import type { PaymentMethod } from '@wassit/domain/payment/received'
import { requestStatusOf } from '@wassit/domain/request/request'
import type { RefundMeans, RefundState } from '@wassit/domain/refund/refund'
import type { Translate } from '@wassit/words/catalogue'
import type { FileCell } from '../../../separated-writer.ts'

const words: { [Kind in ColumnKind]?: (value: unknown, t: Translate) => FileCell } = {
  sum: (value) => ({ amount: toDirhams(Number(value)) }),
  moment: (value) => ({ day: moroccanDay(value as Date) }),
  day: (value) => ({ day: String(value) }),
  dueDay: (value) => ({ day: String(value) }),
  dueState: (value, t) => t(`due.state.${value as DueState}`),
  product: (value, t) => t(productName(value as ProductKey)),
  method: (value, t) => t(`money.method.${value as PaymentMethod}`),
  debt: (value, t) => t(`tables.debt.${value as Debt}`),
  source: (value, t) => t(`tables.source.${value as FileSource}`),
  refundState: (value, t) => t(`tables.refundState.${value as RefundState}`),
  refundMeans: (value, t) => t(`policy.refundMeans.${value as RefundMeans}`),
  requestStatus: (value, t) => t(`request.status.${requestStatusOf(Number(value))}`),
}

/** Returns what a cell says in a language. */
export const cellOf = (kind: ColumnKind, value: unknown, t: Translate): FileCell =>
  value === null || value === undefined ? null : (words[kind]?.(value, t) ?? String(value))
