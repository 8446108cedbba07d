import type { RequestDetail, RequestEventView } from '@wassit/domain/api/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { requestActionNames } from '@wassit/domain/request/request'
import type { RequestAction } from '@wassit/domain/request/request'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../detail/documents.tsx'
import { Point } from '../detail/timeline-point.tsx'
import { actorNames } from '../history/history-words.ts'
import type { RequestRow } from './request-rows.ts'
import { nextOfRequest, stepsAheadOf } from './request-steps.ts'

/** Returns the sentence of an event; a general one for an unknown action. */
const wordsOfStep = (action: string): MessageId => {
  if (action === 'submit') return 'dashboard.request.event.submit'
  const known = requestActionNames.find((name) => name === action)
  return known ? `dashboard.request.event.${known}` : 'dashboard.request.event.other'
}

/** Steps that turn a request down or back. The timeline does not show them as achievements. */
const setbacks: ReadonlySet<string> = new Set<RequestAction>(['refuseDischarge', 'reject'])

const Past = ({ event }: { event: RequestEventView }) => {
  const { t } = useWords()
  return (
    <Point look={setbacks.has(event.action) ? 'refused' : 'past'}>
      <p className="font-semibold">{t(wordsOfStep(event.action))}</p>
      <p className="text-sm text-muted">
        <time dateTime={event.at}>
          <bdi>{formatMoment(new Date(event.at))}</bdi>
        </time>
        <span aria-hidden="true"> · </span>
        {t(actorNames[event.actor])}
      </p>
      {event.reason && (
        <p
          dir="auto"
          className="mt-1 rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
        >
          {event.reason}
        </p>
      )}
    </Point>
  )
}

const lookOf = ({ status }: RequestRow) => {
  if (status === 'rejected') return 'refused'
  return status === 'closed' ? 'done' : 'now'
}

interface TimelineProps {
  request: RequestDetail
  row: RequestRow
}

/** Past events, present status and next steps of a request. */
export const RequestTimeline = ({ request, row }: TimelineProps) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.timeline.title')}>
      <ol>
        {request.timeline.map((event) => (
          <Past key={event.id} event={event} />
        ))}
        <Point look={lookOf(row)}>
          <p className="font-semibold">{t('dashboard.timeline.now')}</p>
          <p className="text-sm text-muted">{t(nextOfRequest({ ...row, signature: request.signature }))}</p>
        </Point>
        {stepsAheadOf(row).map((text) => (
          <Point key={text} look="ahead">
            <p className="text-muted">
              <span className="sr-only">{t('dashboard.timeline.then')} </span>
              {t(text)}
            </p>
          </Point>
        ))}
      </ol>
    </Card>
  )
}
