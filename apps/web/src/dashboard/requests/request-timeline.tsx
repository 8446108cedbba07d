import type { RequestDetail } from '@wassit/domain/api/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { requestActionNames } from '@wassit/domain/request/request'
import type { RequestAction } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../detail/documents.tsx'
import { PastPoint, Point, PointAhead } from '../timeline-points.tsx'
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
          <PastPoint
            key={event.id}
            sentence={t(wordsOfStep(event.action))}
            event={event}
            isSetback={setbacks.has(event.action)}
          />
        ))}
        <Point look={lookOf(row)}>
          <p className="font-semibold">{t('dashboard.timeline.now')}</p>
          <p className="text-sm text-muted">{t(nextOfRequest({ ...row, signature: request.signature }))}</p>
        </Point>
        {stepsAheadOf(row).map((text) => (
          <PointAhead key={text} sentence={t(text)} />
        ))}
      </ol>
    </Card>
  )
}
