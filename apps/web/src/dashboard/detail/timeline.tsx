import type { InsuranceDetail } from '@wassit/domain/api/policies'
import type { MessageId } from '@wassit/words/catalogue'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { wordsOfEvent } from '../history/history-words.ts'
import { ReportLink } from '../history/report-link.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Card } from './documents.tsx'
import { road, statusViews } from '../status-views.ts'
import { nextOf, officialIssuer } from './next-of.ts'
import { PastPoint, Point, PointAhead } from '../timeline-points.tsx'

/** Steps that turn a file down or back. The timeline does not show them as achievements. */
const setbacks: ReadonlySet<string> = new Set([
  'rejectPayment',
  'refuseSignature',
  'expire',
  'requestRejected',
])

const lookNow = (status: PolicyStatus) => {
  if (status === 'expired' || status === 'signatureRefused') return 'refused'
  return status === 'active' ? 'done' : 'now'
}

export const stepsAhead = (status: PolicyStatus): MessageId[] => {
  const { stepsBehind } = statusViews[status]
  return stepsBehind === undefined ? [] : road.slice(stepsBehind)
}

/** Past events, present status and next steps. */
export const Timeline = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const status = policyStatusOf(insurance.status)
  const { text, values } = nextOf(insurance, moroccanToday())
  const insurer = officialIssuer(insurance, moroccanToday())
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
            {event.report && (
              <p className="text-sm">
                <ReportLink {...event.report} />
              </p>
            )}
          </PastPoint>
        ))}
        <Point look={lookNow(status)}>
          <p className="font-semibold">{t('dashboard.timeline.now')}</p>
          <p className="text-sm text-muted">
            <WholeCodes>{t(text, values)}</WholeCodes>
          </p>
        </Point>
        {insurer && (
          <Point look="ahead">
            <p className="text-muted">{t('dashboard.step.official', { insurer })}</p>
          </Point>
        )}
        {stepsAhead(status).map((ahead) => (
          <PointAhead key={ahead} sentence={t(ahead)} />
        ))}
      </ol>
    </Card>
  )
}
