import type { CustomerPage, Timeline, TimelineLine } from '@wassit/domain/api/desk/customer-page'
import { paymentMethods } from '@wassit/domain/payment/received'
import { eventWordsOf } from '@wassit/domain/policy/event-words'
import { refundStates } from '@wassit/domain/refund/refund'
import { requestEventWordsOf } from '@wassit/domain/request/event-words'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { PageTurns } from '../../areas/page-turns.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Amount } from '../row/amount.tsx'
import { Card } from '../file/card.tsx'
import { NoticeText, When } from '../file/file-thread.tsx'
import { Place } from './customer-cards.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Words of an event, of the means of money, or of a notice; a note has its text below. */
const What = ({ line: { matter, what, amount } }: { line: TimelineLine }) => {
  const { t } = useWords()
  if (matter === 'file') return t(eventWordsOf(what))
  if (matter === 'request') return t(requestEventWordsOf(what))
  if (matter === 'message') return <NoticeText kind={what} />
  const method = matter === 'payment' && paymentMethods.find((each) => each === what)
  if (method) {
    const means = t(`money.method.${method}`)
    return amount !== null && amount < 0 ? t('counter.page.reversal', { means }) : means
  }
  const state = matter === 'refund' && refundStates.find((each) => each === what)
  return state ? t(`tables.refundState.${state}`) : null
}

const Line = ({ line }: { line: TimelineLine }) => {
  const { t } = useWords()
  const { at, matter, actor, by, text, amount, reference } = line
  const who = by ?? (actor && matter !== 'note' ? t(`console.actor.${actor}`) : null)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">{t(`counter.page.matter.${matter}`)}</span>
          <span>
            <What line={line} />
          </span>
          {amount !== null && (
            <span className="font-semibold">
              <Amount value={amount} />
            </span>
          )}
        </span>
        <When at={at} />
      </div>
      {text && (
        <p className="mt-0.5 border-s-2 border-line-strong ps-2 text-sm wrap-anywhere whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {who && <bdi>{who}</bdi>}
        {reference && <Verbatim>{reference}</Verbatim>}
        <Place {...line} />
      </p>
    </li>
  )
}

interface TimelineCardProps {
  customer: CustomerPage['customer']
  timeline: Timeline
}

/** Everything that happened with a customer, in all files, the newest first. */
export const TimelineCard = ({ customer, timeline: { lines, next, previous } }: TimelineCardProps) => {
  const { t } = useWords()
  return (
    <Card title={t('counter.page.timeline')}>
      {lines.length === 0 && <p className="text-muted">{t('counter.page.timeline.none')}</p>}
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {(next ?? previous) !== null && (
        <PageTurns
          next={next}
          previous={previous}
          hrefOf={(turn) => `${consolePaths.customer(customer.id)}?${new URLSearchParams({ ...turn })}`}
        />
      )}
    </Card>
  )
}
