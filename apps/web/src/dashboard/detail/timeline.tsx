import type { InsuranceDetail, PolicyEventView } from '@wassit/domain/api/policies'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { formatMoment } from '@wassit/domain/i18n/format'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { actorNames, wordsOfEvent } from '../history/history-words.ts'
import { today } from '../today.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Card } from './documents.tsx'
import { nextOf } from './next-of.ts'
import { Point } from './timeline-point.tsx'

/** The road of every insurance, as the customer goes it. */
const road = [
  ['quoted', 'dashboard.step.quoted'],
  ['accepted', 'dashboard.step.accepted'],
  ['paymentReview', 'dashboard.step.paymentReview'],
  ['awaitingSignature', 'dashboard.step.awaitingSignature'],
  ['active', 'dashboard.step.active'],
] as const satisfies readonly (readonly [PolicyStatus, MessageId])[]

/** How many steps of the road lie behind in a status; undefined where it ends there. */
const stepsBehind: Record<PolicyStatus, number | undefined> = {
  requested: 0,
  documentsRequired: 0,
  quoted: 1,
  accepted: 2,
  paymentReview: 3,
  awaitingSignature: 3,
  signatureRefused: 3,
  active: undefined,
  expired: undefined,
}

/** What is still to come after a status. */
export const stepsAhead = (status: PolicyStatus): MessageId[] => {
  const behind = stepsBehind[status]
  return behind === undefined ? [] : road.slice(behind).map(([, text]) => text)
}

/** The customer request that an event is about: its kind, and the way to it. */
const Report = ({ report: { number, type } }: { report: NonNullable<PolicyEventView['report']> }) => {
  const { t } = useWords()
  const kind = requestKindOfCode(type)
  return (
    <p className="text-sm">
      {kind && (
        <>
          {t(requestKinds[kind].label)}
          <span aria-hidden="true"> · </span>
        </>
      )}
      <Link to={paths.dashboardRequestFile(number)} className="text-brand-ink underline underline-offset-2">
        <CodeText>{number}</CodeText>
      </Link>
    </p>
  )
}

const Past = ({ event }: { event: PolicyEventView }) => {
  const { t } = useWords()
  return (
    <Point look="past">
      <p className="font-semibold">{t(wordsOfEvent({ ...event, kind: 'policy' }).sentence)}</p>
      {event.report && <Report report={event.report} />}
      <p className="text-sm text-muted">
        <time dateTime={event.at}>
          <bdi>{formatMoment(new Date(event.at))}</bdi>
        </time>
        <span aria-hidden="true"> · </span>
        {t(actorNames[event.actor])}
      </p>
      {event.reason && (
        <p dir="auto" className="mt-1 rounded-lg bg-sunken px-3 py-2 text-sm whitespace-pre-line">
          {event.reason}
        </p>
      )}
    </Point>
  )
}

/** What happened, what holds now, and what comes next. */
export const Timeline = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const status = policyStatusOf(insurance.status)
  const { text, values } = nextOf(insurance, today())
  const events = insurance.timeline.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
  return (
    <Card title={t('dashboard.timeline.title')}>
      <ol>
        {events.map((event) => (
          <Past key={event.id} event={event} />
        ))}
        <Point look={status === 'active' ? 'done' : 'now'}>
          <p className="font-semibold">{t('dashboard.timeline.now')}</p>
          <p className="text-sm text-muted">
            <WholeCodes>{t(text, values)}</WholeCodes>
          </p>
        </Point>
        {stepsAhead(status).map((ahead) => (
          <Point key={ahead} look="ahead">
            <p className="text-muted">
              <span className="sr-only">{t('dashboard.timeline.then')} </span>
              {t(ahead)}
            </p>
          </Point>
        ))}
      </ol>
    </Card>
  )
}
