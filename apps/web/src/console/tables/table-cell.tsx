import { choicesOf } from '@wassit/domain/desk-table/choices'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import { cameFromWords } from '@wassit/domain/figures/came-from-words'
import { formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { deliveredPapers } from '@wassit/domain/policy/delivery'
import { daysBetween } from '@wassit/domain/policy/term'
import { PlateOrCode } from '../../forms/plate-text.tsx'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { requestStatusOf } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Amount } from '../row/amount.tsx'
import { ClockBadge } from '../rights/clock-badge.tsx'
import { linkClass } from '../row/link-class.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Value = string | number

/** Letters from which a text is long. */
const longText = 20

const Figure = ({ children }: { children: ReactNode }) => (
  <Verbatim className="whitespace-nowrap tabular-nums">{children}</Verbatim>
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

/** Town by its name in the language of the reader; another text as it stands. */
const Town = ({ of }: { of: string }) => {
  const { language } = useWords()
  return <bdi>{cityOf(of)?.[language] ?? of}</bdi>
}

/** Free text; a long one gets room, so that a name is not broken at each word, and a number never is. */
const Text = ({ of }: { of: string }) => (
  <bdi className={cx(of.length > longText && 'inline-block min-w-48')}>
    <WholeCodes>{of}</WholeCodes>
  </bdi>
)

const drawn: { [Kind in ColumnKind]?: (value: Value, t: Translate) => ReactNode } = {
  plate: (value) => <PlateOrCode>{String(value)}</PlateOrCode>,
  count: (value) => (value === 0 ? <Dash /> : <Figure>{value}</Figure>),
  dueDay: (value, t) => <DueDay day={String(value)} t={t} />,
  phone: (value) => <Figure>{formatPhone(String(value))}</Figure>,
  file: (value) => <Target to={consolePaths.file(String(value))} value={value} />,
  request: (value) => <Target to={consolePaths.request(String(value))} value={value} />,
  right: (value) => <Target to={consolePaths.rightsFile(String(value))} value={value} />,
  day: (value) => <Figure>{formatDate(String(value))}</Figure>,
  moment: (value) => <Figure>{formatDate(String(value))}</Figure>,
  sum: (value) => <Amount value={Number(value)} />,
  product: (value, t) => {
    const key = productOfCode(value)
    return key ? t(productName(key)) : value
  },
  reference: (value) =>
    String(value)
      .split(' ')
      .map((each) => (
        <Fragment key={each}>
          <Figure>{each}</Figure>{' '}
        </Fragment>
      )),
  town: (value) => <Town of={String(value)} />,
  cameFrom: (value, t) => {
    const worded = cameFromWords(String(value))
    return <bdi>{worded ? t(worded.message, worded.values) : value}</bdi>
  },
  papers: (value, t) =>
    deliveredPapers
      .filter((paper) => String(value).split(' ').includes(paper))
      .map((paper) => t(`policy.delivery.paper.${paper}`))
      .join(t('console.list.separator')),
  // A delay without a sign is said by its word.
  rightsClock: (value) => (value === 'late' || value === 'urgent' ? <ClockBadge clock={value} /> : undefined),
  requestStatus: (value, t) => t(`request.status.${requestStatusOf(Number(value))}`),
}

/** Value of a cell as its column shows it; a dash where there is none. */
export const TableCell = ({ kind, value }: { kind: ColumnKind; value: Value | null | undefined }) => {
  const { t } = useWords()
  if (value === null || value === undefined || value === '') return <Dash />
  const word = choicesOf(kind)?.get(String(value))
  return drawn[kind]?.(value, t) ?? (word ? t(word) : <Text of={String(value)} />)
}
