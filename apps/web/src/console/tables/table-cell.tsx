import type { ColumnKind, FileSource } from '@wassit/domain/desk-table/desk-tables'
import type { DueState } from '@wassit/domain/due/due-item'
import { formatDate } from '@wassit/domain/format/format'
import type { Debt } from '@wassit/domain/payment/instalments'
import type { PaymentMethod } from '@wassit/domain/payment/received'
import { daysBetween } from '@wassit/domain/policy/term'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { inOrder } from '@wassit/domain/products/risk-label'
import type { RefundMeans, RefundState } from '@wassit/domain/refund/refund'
import { requestStatusOf } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Amount } from '../amount.tsx'
import { linkClass } from '../link-class.ts'

type Value = string | number

const Figure = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" translate="no" className="whitespace-nowrap tabular-nums">
    {children}
  </bdi>
)

const Target = ({ to, value }: { to: string; value: Value }) => (
  <Link to={to} className={linkClass}>
    <Figure>{value}</Figure>
  </Link>
)

type Translate = ReturnType<typeof useWords>['t']

const Dash = () => (
  <span className="text-muted" aria-hidden="true">
    –
  </span>
)

/** Last day with the days that are left, or since which it is over. */
const DueDay = ({ day, t }: { day: string; t: Translate }) => {
  const left = daysBetween(moroccanToday(), day)
  return (
    <>
      <Figure>{formatDate(day)}</Figure>{' '}
      <span className="whitespace-nowrap text-muted">
        {left < 0 ? t('due.days.over', { count: -left }) : t('due.days.left', { count: left })}
      </span>
    </>
  )
}

const drawn: Record<ColumnKind, (value: Value, t: Translate) => ReactNode> = {
  text: (value) => <bdi>{value}</bdi>,
  plate: (value) => <Figure>{inOrder(String(value))}</Figure>,
  file: (value) => <Target to={consolePaths.file(String(value))} value={value} />,
  request: (value) => <Target to={consolePaths.request(String(value))} value={value} />,
  count: (value) => (value === 0 ? <Dash /> : <Figure>{value}</Figure>),
  dueDay: (value, t) => <DueDay day={String(value)} t={t} />,
  dueState: (value, t) => t(`due.state.${value as DueState}`),
  day: (value) => <Figure>{formatDate(String(value))}</Figure>,
  moment: (value) => <Figure>{formatDate(String(value))}</Figure>,
  sum: (value) => <Amount value={Number(value)} />,
  product: (value, t) => {
    const key = productOfCode(value)
    return key ? t(productName(key)) : value
  },
  method: (value, t) => t(`money.method.${value as PaymentMethod}`),
  debt: (value, t) => t(`tables.debt.${value as Debt}`),
  source: (value, t) => t(`tables.source.${value as FileSource}`),
  refundState: (value, t) => t(`tables.refundState.${value as RefundState}`),
  refundMeans: (value, t) => t(`policy.refundMeans.${value as RefundMeans}`),
  requestStatus: (value, t) => t(`request.status.${requestStatusOf(Number(value))}`),
}

/** Value of a cell as its column shows it; a dash where there is none. */
export const TableCell = ({ kind, value }: { kind: ColumnKind; value: Value | null | undefined }) => {
  const { t } = useWords()
  if (value === null || value === undefined || value === '') return <Dash />
  return drawn[kind](value, t)
}
