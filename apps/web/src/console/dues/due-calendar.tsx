import { dueItemCalls } from '@wassit/domain/api/renewals/due-items'
import type { Answer } from '@wassit/domain/api/endpoint'
import { addDays, addMonths } from '@wassit/domain/party/date'
import { formatDate } from '@wassit/domain/format/format'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { staffCall } from '../admin/use-send.ts'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'
import { linkClass } from '../row/link-class.ts'
import { readTable, tableHref } from '../tables/table-address.ts'

type Month = Answer<typeof dueItemCalls.dueCalendar>

/** Returns the days of a month (`2026-12`), after the empty places of the week in which it begins on a Monday. */
const daysOf = (month: string): (string | null)[] => {
  const first = `${month}-01`
  const places = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: places }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

const Day = ({ day, found }: { day: string; found: Month['days'][number] | undefined }) => {
  const { t } = useWords()
  const state = readTable(useSearchParams()[0])
  const date = <bdi dir="ltr">{Number(day.slice(8))}</bdi>
  if (!found) return <span className="text-muted">{date}</span>
  const words = { day: formatDate(day), count: found.count, open: found.open }
  return (
    <Link
      to={tableHref('dues', state, { from: day, to: day, after: '', before: '' })}
      aria-label={t('due.calendar.day', words)}
      className="grid justify-items-center rounded-lg hover:bg-sunken"
    >
      {date}
      <span className={found.open > 0 ? 'font-semibold text-brand-ink' : 'text-muted'}>{found.count}</span>
    </Link>
  )
}

/** Calendar of a month: contracts that end on each day, of which those to handle stand out; a day opens its lines. */
export const DueCalendar = () => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { from = moroccanToday() } = readTable(useSearchParams()[0])
  const [month, setMonth] = useState(() => from.slice(0, 7))
  const { data, failure, load } = usePart(
    () => staffCall(dueItemCalls.dueCalendar, { query: { month } }),
    month,
    isOpen,
  )
  const byDay = new Map(data?.days.map((each) => [each.day, each]))
  const today = moroccanToday()
  const turn = (months: number) => setMonth(addMonths(`${month}-01`, months).slice(0, 7))
  return (
    <Fold title={t('due.calendar')} isOpen={isOpen} onToggle={setOpen}>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" look="secondary" onClick={() => turn(-1)}>
          {t('due.calendar.before')}
        </Button>
        <p role="status" className="font-semibold">
          <bdi dir="ltr">{`${month.slice(5)}-${month.slice(0, 4)}`}</bdi>
        </p>
        <Button size="small" look="secondary" onClick={() => turn(1)}>
          {t('due.calendar.after')}
        </Button>
        <Link to={tableHref('dues', {})} className={linkClass}>
          {t('due.all')}
        </Link>
      </div>
      {failure && <CardFailed failure={failure} retry={load} />}
      <ol className="mt-3 grid max-w-xl grid-cols-7 gap-1 text-center text-sm tabular-nums">
        {t('due.calendar.week')
          .split(' ')
          .map((weekday) => (
            <li key={weekday} aria-hidden="true" className="text-muted">
              {weekday}
            </li>
          ))}
        {daysOf(month).map((day, place) => (
          <li
            key={day ?? `before-${place}`}
            aria-current={day === today ? 'date' : undefined}
            className="min-h-11 rounded-lg aria-[current=date]:ring-2 aria-[current=date]:ring-brand"
          >
            {day && <Day day={day} found={byDay.get(day)} />}
          </li>
        ))}
      </ol>
    </Fold>
  )
}
