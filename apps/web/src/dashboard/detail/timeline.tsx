import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { ChangedValues } from '../../forms/changed-values.tsx'
import { useWords } from '../../i18n/words.tsx'
import { wordsOfEvent } from '../history/history-words.ts'
import { ReportLink } from '../history/report-link.tsx'
import { Card } from './documents.tsx'
import { PastPoint } from '../standing/timeline-points.tsx'

/** Steps that turn a file down or back. The timeline does not show them as achievements. */
const setbacks: ReadonlySet<string> = new Set([
  'rejectPayment',
  'refuseSignature',
  'cancel',
  'changeInsurer',
  'renounce',
  'expire',
  'withdrawQuote',
  'withdrawContract',
  'requestRejected',
])

/** Events of a policy so far; the road shows the present and what follows. */
export const Timeline = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const events = insurance.timeline.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
  return (
    <Card title={t('dashboard.timeline.title')}>
      <ol>
        {events.map((event) => (
          <PastPoint
            key={event.id}
            sentence={t(wordsOfEvent({ ...event, kind: 'policy' }).sentence)}
            event={event}
            isSetback={setbacks.has(event.action)}
          >
            {event.changes && (
              <ChangedValues
                product={insurance.insuranceType_name}
                answers={insurance.answers}
                changes={event.changes}
              />
            )}
            {event.report && (
              <p className="text-sm">
                <ReportLink {...event.report} />
              </p>
            )}
          </PastPoint>
        ))}
      </ol>
    </Card>
  )
}
