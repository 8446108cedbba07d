import type { DaySums, NextThing } from '@wassit/domain/api/desk/agent-day'
import { endingSumDays } from '@wassit/domain/api/desk/agent-day'
import { deskTables } from '@wassit/domain/desk-table/desk-tables'
import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { formatMoment, moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { useMinute } from '../row/age.ts'
import { Amount } from '../row/amount.tsx'
import { linkClass } from '../row/link-class.ts'
import { requestWord } from './request-source.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Sums of the day, each with the way to its lines. */
export const Sums = ({ sums }: { sums: DaySums }) => {
  const { t } = useWords()
  const today = moroccanToday()
  const shown = [
    {
      label: t('console.day.sum.collected'),
      to: `${consolePaths.table(deskTables.receipts.slug)}?from=${today}&to=${today}`,
      amount: sums.collected,
    },
    {
      label: t('console.day.sum.unpaid'),
      to: consolePaths.table(deskTables.unpaid.slug),
      amount: sums.unpaid,
    },
    { label: t('console.day.sum.refunds'), to: consolePaths.refunds, amount: sums.refunds },
    { label: t('console.day.sum.ending', { count: endingSumDays }), to: '#echeances', amount: sums.ending },
  ]
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
      {shown.map(({ label, to, amount }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full flex-col rounded-lg border border-line bg-surface px-3 py-2 hover:border-brand"
          >
            <span className="text-lg font-semibold">
              <Amount value={amount} />
            </span>
            <span className="text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Reason = ({ thing: { what, status } }: { thing: NextThing }) => {
  const { t } = useWords()
  if (what === 'debt') return t('console.day.next.debt')
  if (what === 'ending') return t('console.day.next.ending')
  if (status === null) return null
  return what === 'file' ? t(`policy.word.${policyStatusOf(status)}`) : t(requestWord(status))
}

/** Returns the words of a deadline: the hour of work that is due today, the day of any other. */
const useDeadline = ({ due_on: dueOn, due_at: dueAt }: NextThing) => {
  const now = useMinute()
  const today = moroccanToday()
  const isLate = dueAt === null ? dueOn < today : Date.parse(dueAt) <= now
  const moment = dueAt === null ? undefined : formatMoment(new Date(dueAt))
  const day = moment === undefined ? formatDate(dueOn) : dueOn === today ? moment.slice(-5) : moment
  const id = !isLate
    ? ('console.day.next.until' as const)
    : dueAt === null
      ? ('console.day.next.since' as const)
      : ('console.day.next.wasDue' as const)
  return { isLate, deadline: { id, values: { day } } }
}

const Thing = ({ thing }: { thing: NextThing }) => {
  const { t } = useWords()
  const { what, number, customer, phone, amount } = thing
  const { isLate, deadline } = useDeadline(thing)
  return (
    <li className="grid gap-x-4 px-3 py-2 sm:grid-cols-[1fr_auto]">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Link
          to={what === 'request' ? consolePaths.request(number) : consolePaths.file(number)}
          className={linkClass}
        >
          <bdi>{customer ?? number}</bdi>
        </Link>
        <span>
          <Reason thing={thing} />
        </span>
        {amount !== null && <Amount value={amount} />}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-4 text-sm sm:justify-end">
        {phone !== null && phone !== '' && (
          <a href={`tel:${phone}`} className={linkClass}>
            <Verbatim>{formatPhone(phone)}</Verbatim>
          </a>
        )}
        <span className={cx('whitespace-nowrap', isLate ? 'font-semibold text-terracotta' : 'text-muted')}>
          {t(deadline.id, deadline.values)}
        </span>
      </span>
    </li>
  )
}

/** Next things to do, the first due on top, each with its reason, telephone and deadline. */
export const Next = ({ next }: { next: readonly NextThing[] }) => {
  const { t } = useWords()
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('console.day.next.title')}</h3>
      {next.length === 0 ? (
        <p className="text-muted">{t('console.day.next.none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {next.map((thing) => (
            <Thing key={`${thing.what} ${thing.number}`} thing={thing} />
          ))}
        </ul>
      )}
    </div>
  )
}
